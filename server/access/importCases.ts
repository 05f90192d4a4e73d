import { imports } from '#contract/imports.ts'
import { formOf, multipart } from '#server/test/pictures.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of files of products. */
export const importCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'imports.template': () => ({}),
  'imports.check': () => importFile(),
  'imports.upload': () => onlyPiece(),
  'imports.piece': async (w) => ({ params: { id: await sentFile(w), number: 1 }, ...onlyPiece(), strangers: [w.otherSeller] }),
  'imports.list': () => ({}),
  'imports.export': () => ({}),
  'imports.show': async (w) => ({ params: { id: await checkedImport(w) }, strangers: [w.otherSeller] }),
  'imports.rejects': async (w) => ({ params: { id: await checkedImport(w) }, strangers: [w.otherSeller] }),
  'imports.columns': async (w) => ({ params: { id: await checkedImport(w) }, body: { name: 'name' }, strangers: [w.otherSeller] }),
  'imports.mend': async (w) => ({
    params: { id: await checkedImport(w, 'abc'), line: 2 },
    body: { price: '2000' },
    strangers: [w.otherSeller],
  }),
  'imports.update': async (w) => ({ params: { id: await checkedImport(w) }, strangers: [w.otherSeller] }),
  'imports.confirm': async (w) => ({ params: { id: await checkedImport(w) }, strangers: [w.otherSeller] }),
  'imports.cancel': async (w) => ({ params: { id: await checkedImport(w) }, strangers: [w.otherSeller] }),
  'imports.edit': (w) => ({ body: { products: [{ id: w.product, price: 70_000 }] }, strangers: [w.otherSeller] }),
}

function importFile(price = '1000') {
  const { payload, headers } = multipart({}, [
    { name: 'goods.csv', bytes: Buffer.from(`Name,Category,Description,Price,Stock\nPaku,2,Paku,${price},5\n`) },
  ])
  return {
    headers,
    payload: Buffer.from(
      payload.toString('latin1').replace('name="product"', 'name="mapping"').replace('name="image"', 'name="file"'),
      'latin1',
    ),
  }
}

/** A checked file of the owner that waits to be taken. */
async function checkedImport(w: World, price?: string) {
  const reply = await w.call(w.seller, imports.check, importFile(price))
  if (reply.status !== 201) throw new Error(`the file was refused: ${reply.problem.detail}`)
  return reply.json.id
}

/** A large file of one piece. */
function onlyPiece() {
  const bytes = 'Name,Category,Description,Price,Stock\nPaku,2,Paku,1000,5\n'
  return formOf([
    { field: 'bytes', bytes: String(bytes.length) },
    { field: 'file', name: 'goods.csv', bytes },
  ])
}

async function sentFile(w: World) {
  const reply = await w.call(w.seller, imports.upload, onlyPiece())
  if (reply.status !== 201) throw new Error(`the piece was refused: ${reply.problem.detail}`)
  return reply.json.id
}
