import { importLimits, imports, type ImportId } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import type { TestApp, TestSeller } from './app.ts'
import { formOf } from './pictures.ts'

const { pieceBytes } = importLimits.large

/** A piece as a browser sends it; the first one says how long all are. */
export const pieceOf = (bytes: Buffer, total?: number) =>
  formOf([...(total === undefined ? [] : [{ field: 'bytes', bytes: String(total) }]), { field: 'file', name: 'katalog.csv', bytes }])

/** Sends a table as a browser does, piece by piece; the last answer, or the first refusal. */
export async function sendPieces(app: TestApp, seller: TestSeller, table: Buffer) {
  let sent = await app.call(seller, imports.upload, pieceOf(table.subarray(0, pieceBytes), table.length))
  for (let at = pieceBytes; at < table.length && sent.status < 300; at += pieceBytes) {
    const params = { id: sent.json.id, number: at / pieceBytes + 1 }
    sent = await app.call(seller, imports.piece, { params, ...pieceOf(table.subarray(at, at + pieceBytes)) })
  }
  return sent
}

/** A large table whose first rows were tried. */
export async function checkedLarge(app: TestApp, seller: TestSeller, table: Buffer): Promise<ImportId> {
  const { json, problem } = await sendPieces(app, seller, table)
  if (json.importId === undefined) throw new Error(`the table was refused: ${problem.detail}`)
  return json.importId
}

export const storageOf = (app: TestApp) => folderStorage(`${app.dataDir}/images`)

/** Pieces of tables that storage holds. */
export const piecesKept = async (app: TestApp) =>
  (await Array.fromAsync(storageOf(app).list())).filter(({ name }) => name.endsWith('.csv')).length

/** The first row of the large tables of tests. */
export const largeHeads = 'Nama;Kategori;Deskripsi;Harga;Stok;Ukuran;Kode induk'

export const countGoods = async (app: TestApp) => (await app.call(undefined, products.page)).json.totalProducts
export const showImport = async (app: TestApp, seller: TestSeller, id: ImportId) =>
  (await app.call(seller, imports.show, { params: { id } })).json
export const confirmImport = (app: TestApp, seller: TestSeller, id: ImportId) => app.call(seller, imports.confirm, { params: { id } })
