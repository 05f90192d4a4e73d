import type { Module } from '#server/platform/module/module.ts'
import { announceGeneralFee } from '../fees/notifyFeeChange.ts'
import { maySeeClaimEntry } from '../claims/own.ts'
import { maySeeLineFiles } from '../carts/lineFiles.ts'
import { maySeeDeposit } from '../deposits/files.ts'
import { maySeeFaktur } from '../fakturs/pdfs/attach.ts'
import { maySeeReceipt } from '../storeOrders/files.ts'
import { maySeeStoreOrder } from '../storeOrders/ownStoreOrder.ts'
import { maySeeRfq } from '../rfqs/files.ts'
import { maySeeVersion } from '../quotes/files.ts'
import { maySeeVendorDocument } from '../vendorDocuments/read.ts'
import { maySeeProof } from '../proofs/read.ts'
import { invariants } from './invariants.ts'
import { tradeJobs } from './jobs.ts'
import { tradeMails } from './mails.ts'
import { ownData } from './ownData.ts'
import { start } from './start.ts'
import { times } from './times.ts'

export const trade = {
  tables: {
    actingLinks: {},
    approvalRules: {},
    bookingMoves: { personal: ['note', 'answer'] },
    claimEntries: { personal: ['text'] },
    claimLines: {},
    claims: {},
    closedLines: {},
    companyFacts: {},
    companyCodes: { personal: ['code'] },
    delegations: {},
    deposits: { personal: ['reason', 'answer'] },
    deliveryRequests: { personal: ['place', 'lines', 'message', 'answer'] },
    creditNoteLines: {},
    creditNotes: {},
    financeMails: {},
    fakturs: { personal: ['number'] },
    issuedDocuments: { files: ['file'], impersonal: ['number', 'reference'] },
    listLines: { personal: ['note'] },
    fees: {},
    feeNotifications: {},
    memberLimits: {},
    lists: { personal: ['name'] },
    orderClock: {},
    orderLines: { files: ['image'], impersonal: ['name', 'priceListName'], personal: ['spec'] },
    orderShops: { personal: ['delivery', 'note'] },
    orders: { personal: ['deliverTo', 'poNumber'] },
    proofs: { personal: ['note', 'answer'] },
    purchaseRequests: { personal: ['name', 'purpose'] },
    quoteLines: { impersonal: ['name'], personal: ['deviation'], files: ['image'] },
    rfqAwards: { personal: ['name', 'reason'] },
    rfqInvitations: { personal: ['reason'] },
    rfqLines: { personal: ['name', 'spec'] },
    rfqQuestions: { personal: ['text', 'answer'] },
    rfqs: { personal: ['title', 'note', 'place', 'reason'] },
    quotes: { personal: ['place', 'reason'] },
    quoteVersions: { personal: ['note', 'deliveryNote'] },
    receiptLines: {},
    receipts: { personal: ['note'] },
    requestDecisions: { personal: ['name', 'forName', 'comment'] },
    reviewPictures: { files: ['file'] },
    reviews: { personal: ['text', 'answer'] },
    shipmentLines: {},
    shipments: { personal: ['driver'] },
    storeFacts: {},
    vendorDocuments: {},
    storeOrders: { personal: ['buyerName', 'buyerAddress', 'shopName', 'shopAddress', 'orderedBy'] },
  },
  times,
  invariants,
  fileReaders: {
    proof: maySeeProof,
    'store-order': maySeeStoreOrder,
    receipt: maySeeReceipt,
    'claim-entry': maySeeClaimEntry,
    deposit: maySeeDeposit,
    faktur: maySeeFaktur,
    'order-line': maySeeLineFiles,
    'quote-version': maySeeVersion,
    rfq: maySeeRfq,
    'vendor-document': maySeeVendorDocument,
  },
  personalData: ownData,
  jobs: tradeJobs,
  mails: tradeMails,
  cacheTags: { fees: () => ['page:fees'] },
  settingHook: announceGeneralFee,
  start,
} satisfies Module
