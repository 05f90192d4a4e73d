import { sql } from 'kysely'
import sharp from 'sharp'
import type { ProductId } from '#contract/ids.ts'
import { inTransaction, type Db, type Tx } from '#server/db/db.ts'
import { withPictures, type StoredPicture } from '#server/images/pictures.ts'
import type { Storage } from '#server/images/storage.ts'
import { drawProduct, products, type DemoProduct } from './products.ts'

const byKey = new Map(products.map((product) => [product.key, product]))
/** Milliseconds of rest between two products: whoever browses meanwhile comes first. */
const rest = 15

/**
 * Draws the pictures that demo products still wait for, the newest product first, through the same door as uploads.
 * Each product is done in one transaction, so it can be cut off anywhere and goes on at the next start; several
 * processes share the work. Answers how many products it finished.
 */
export async function drawDemoPictures(
  db: Db,
  storage: Storage,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<number> {
  let done = 0
  let below: ProductId | null = null
  while (!signal?.aborted) {
    const next: { productId: ProductId; key: string } | undefined = await waiting(db, below)
    if (!next) return done
    below = next.productId
    const product = byKey.get(next.key)
    if (product && (await drawOne(db, storage, next.productId, product, now))) done += 1
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
  return done
}

const waiting = (db: Db, below: ProductId | null) =>
  db
    .selectFrom('demoPictures')
    .select(['productId', 'key'])
    .where('drawnAt', 'is', null)
    .$if(below !== null, (query) => query.where('productId', '<', below!))
    .orderBy('productId', 'desc')
    .executeTakeFirst()

async function drawOne(db: Db, storage: Storage, productId: ProductId, product: DemoProduct, now: Date): Promise<boolean> {
  if (await hasPictures(db, productId)) {
    await db.updateTable('demoPictures').set({ drawnAt: now }).where('productId', '=', productId).execute()
    return false
  }
  const uploads = []
  for (const index of product.scenes.keys())
    uploads.push({ name: `${product.key}-${index}.jpg`, bytes: await rasterise(drawProduct(product, index)) })
  try {
    await withPictures(storage, uploads, (pictures) => inTransaction(db, (tx) => hang(tx, productId, pictures, now)))
    return true
  } catch (error) {
    if (error instanceof Taken) return false
    throw error
  }
}

const hasPictures = async (db: Db, productId: ProductId) =>
  (await db.selectFrom('productImages').select('id').where('productId', '=', productId).executeTakeFirst()) !== undefined

/** Somebody was quicker: another process, or the seller with pictures of his own. Our files go again. */
class Taken extends Error {}

async function hang(tx: Tx, productId: ProductId, pictures: StoredPicture[], now: Date): Promise<void> {
  await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
  const { numUpdatedRows } = await tx
    .updateTable('demoPictures')
    .set({ drawnAt: now })
    .where('productId', '=', productId)
    .where('drawnAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || (await hasPictures(tx, productId))) throw new Taken()
  await tx
    .insertInto('productImages')
    .values(pictures.map((picture, position) => ({ productId, position, ...picture })))
    .execute()
  // The demo's sales were written before there was a picture; from now on they show what was bought.
  const [main] = pictures
  if (main)
    for (const table of ['orderLines', 'stockHolds'] as const)
      await tx.updateTable(table).set({ image: main.file }).where('productId', '=', productId).where('image', '=', '').execute()
}

/** The drawing as a photograph would come: a JPEG of 800 x 800 pixels. */
export const rasterise = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()

/** Demo products that still wait for their pictures. */
export const countWaiting = async (db: Db) => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from demo_pictures where drawn_at is null`.execute(db)
  return rows[0]?.waiting ?? 0
}
