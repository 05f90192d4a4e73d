import { readFile } from 'node:fs/promises'
import { newPictureName, originalFile } from '#server/platform/images/names.ts'
import type { StoredPicture } from '#server/platform/images/pictures.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { products } from './products.ts'

/** Pictures of each demo product by its key, the main picture first. */
export type Pictures = ReadonlyMap<string, readonly StoredPicture[]>

/** Every picture of the demo is a square of this many pixels. */
const side = 800
/** Files copied at a time: each waits for its flush, a bucket for its answer. */
const batchSize = 16

/** Copies the demo's pictures into the storage, all or none. */
export async function storePictures(storage: Storage): Promise<Pictures> {
  const turn = limitConcurrency(batchSize)
  const pictures = new Map(
    products.map(({ key, colors }) => [key, colors.map((color) => ({ file: newPictureName(), width: side, height: side, color }))]),
  )
  const copies = [...pictures].flatMap(([key, own]) =>
    own.map(({ file }, at) =>
      turn(async () => storage.save(originalFile(file), await readFile(new URL(`pictures/${key}-${at + 1}.jpg`, import.meta.url)))),
    ),
  )
  const failed = (await Promise.allSettled(copies)).find((copy) => copy.status === 'rejected')
  if (!failed) return pictures
  await dropPictures(storage, pictures)
  throw failed.reason
}

/** Removes what was copied, when another start was quicker or the load failed. */
export const dropPictures = (storage: Storage, pictures: Pictures) =>
  storage.remove([...pictures.values()].flat().map(({ file }) => originalFile(file)))
