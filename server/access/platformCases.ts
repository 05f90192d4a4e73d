import { files } from '#contract/files.ts'
import { operatorBanners } from '#contract/operatorBanners.ts'
import { formOf } from '#server/test/pictures.ts'
import type { Case } from './cases.ts'
import { taxCases } from './taxCases.ts'
import type { World } from './world.ts'

const pdfFile = () => formOf([{ field: 'file', name: 'bukti.pdf', bytes: '%PDF-1.7 bukti' }])

/** Cases of the endpoints for files, settings and tax profiles. */
export const platformCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'units.list': () => ({}),
  'prices.ask': (w) => ({ body: { lines: [{ VariantId: w.product, quantity: 2 }] } }),
  'files.upload': () => pdfFile(),
  'files.show': async (w) => ({
    params: { id: (await w.call(w.buyer, files.upload, pdfFile())).json.FileId },
    strangers: [w.otherBuyer, w.seller, w.operator],
  }),
  ...taxCases,
  'holidays.list': () => ({ query: { year: '2026' } }),
  'holidays.add': (w) => ({ as: w.operator, body: { day: '2049-12-24', name: 'Cuti bersama' } }),
  'holidays.rename': (w) => ({
    as: w.operator,
    params: { day: '2049-12-24' },
    body: { name: 'Cuti Natal', was: 'Cuti bersama' },
    strangers: [],
  }),
  'holidays.remove': (w) => ({ as: w.operator, params: { day: '2049-12-24' }, strangers: [] }),
  'pages.show': () => ({ params: { id: 'help' } }),
  'pages.list': (w) => ({ as: w.operator }),
  'pages.history': (w) => ({ as: w.operator, params: { id: 'help' }, strangers: [] }),
  'pages.text': (w) => ({ as: w.operator, params: { id: 1 }, strangers: [] }),
  'pages.write': async (w) => ({ as: w.operator, params: { id: 'help' }, body: { ...pageText, was: await newestText(w) }, strangers: [] }),
  'pages.withdraw': async (w) => ({ as: w.operator, params: { id: await plannedText(w) }, strangers: [] }),
  'attributes.ofCategory': () => ({ params: { id: 4 } }),
  'operatorAttributes.list': (w) => ({ as: w.operator }),
  'operatorAttributes.write': (w) => ({ as: w.operator, params: { shelf: 1106 }, body: { attributes: [], version: 0 }, strangers: [] }),
  'operatorAttributes.unmended': (w) => ({ as: w.operator, params: { shelf: 4 }, strangers: [] }),
  'banners.list': () => ({}),
  'operatorBanners.list': (w) => ({ as: w.operator }),
  'operatorBanners.add': (w) => ({ as: w.operator, body: banner, answers: 422, strangers: [] }),
  'operatorBanners.change': (w) => ({ as: w.operator, params: { id: 1 }, body: { ...banner, version: 1 }, strangers: [] }),
  'operatorBanners.order': async (w) => ({
    as: w.operator,
    body: { ids: (await w.call(w.operator, operatorBanners.list)).json.map(({ id }) => id) },
    strangers: [],
  }),
  'operatorBanners.remove': (w) => ({ as: w.operator, params: { id: 2 }, strangers: [] }),
  'batch.read': () => ({ query: { of: '/switches /fees' } }),
  'switches.off': () => ({}),
  'switches.list': (w) => ({ as: w.operator }),
  'switches.set': (w) => ({ as: w.operator, params: { key: 'reviews' }, body: { on: true, was: true }, strangers: [] }),
  'terms.current': () => ({}),
  'synonyms.list': (w) => ({ as: w.operator }),
  'synonyms.add': (w) => ({ as: w.operator, body: { words: 'kertas, lembar putih', kind: 'one-way' } }),
  'synonyms.change': (w) => ({
    as: w.operator,
    params: { id: 1 },
    body: { words: 'hp, ponsel', kind: 'both', active: true, version: 1 },
    strangers: [],
  }),
  'synonyms.try': (w) => ({ as: w.operator, body: { q: 'kertas' } }),
  'fees.show': () => ({}),
  'settings.list': (w) => ({ as: w.operator }),
  'settings.history': (w) => ({ as: w.operator, params: { key: 'fees.sale' }, strangers: [] }),
  'settings.propose': (w) => ({ as: w.operator, body: { key: 'fees.sale', value: 250, from: '2049-12-24' } }),
  'settings.move': async (w) => ({
    as: w.operator,
    params: { id: (await w.db.selectFrom('settings').select('id').executeTakeFirstOrThrow()).id },
    body: { step: 'withdraw' },
    strangers: [],
  }),
}

const words = (text: string) => ({ en: text, id: text })
const banner = { alt: words('Paper'), link: '/?category=4', from: '2026-11-24', until: '2049-12-24' }
const pageText = { title: words('Help'), lead: words(''), body: words('## Help'), from: '2049-12-24' }
const newestText = async ({ db }: World) =>
  (await db.selectFrom('pageTexts').select('id').where('slug', '=', 'help').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
const plannedText = async ({ db }: World) => {
  const text = { titleEn: 'Fees', titleId: 'Biaya', leadEn: '', leadId: '', bodyEn: 'Fees', bodyId: 'Biaya' }
  const row = db.insertInto('pageTexts').values({ slug: 'fees', fromDay: '2049-12-24', ...text })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}
