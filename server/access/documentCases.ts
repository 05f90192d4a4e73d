import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of documents and files of orders. */
export const documentCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'documents.packing': (w) => ({
    as: w.seller,
    params: { id: w.seller.shopId, kind: 'packing-list' },
    query: { orders: '1,2' },
    strangers: [w.otherSeller],
  }),
  'documents.pdf': (w) => ({
    params: { id: w.paidOrder, shopId: w.seller.shopId, kind: 'invoice' },
    strangers: [w.otherBuyer, w.otherSeller],
  }),
  'documents.show': (w) => ({
    params: { id: w.paidOrder, shopId: w.seller.shopId, kind: 'invoice' },
    strangers: [w.otherBuyer, w.otherSeller],
  }),
  'orderFile.zip': (w) => ({ params: { id: w.paidOrder }, strangers: [w.otherBuyer, w.otherSeller] }),
  'standards.list': (w) => ({ params: { id: w.product }, strangers: [] }),
  'standards.set': (w) => ({
    params: { id: w.product, standard: 'sni' },
    body: { FileId: 999_999_999 },
    strangers: [w.otherSeller],
    answers: 422,
  }),
  'standards.remove': (w) => ({ params: { id: w.product, standard: 'sni' }, strangers: [w.otherSeller] }),
  'vendorDocuments.list': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'vendorDocuments.set': (w) => ({
    params: { id: w.seller.shopId, kind: 'npwp' },
    body: { FileId: 999_999_999, shared: true },
    strangers: [w.otherSeller],
    answers: 404,
  }),
  // Every company may read what a store shares.
  'vendorDocuments.shared': (w) => ({ params: { id: w.seller.shopId }, strangers: [] }),
  'vendorDocuments.zip': (w) => ({ params: { id: w.seller.shopId }, strangers: [], answers: 404 }),
  'vendorDocuments.remove': (w) => ({ params: { id: w.seller.shopId, kind: 'npwp' }, strangers: [w.otherSeller] }),
}
