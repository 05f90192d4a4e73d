import { pictureWidths, type PictureWidth } from '#contract/pictures.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { createSandbox } from '#server/platform/sandbox/sandbox.ts'
import { decoderLimits } from './accept.ts'
import type { DrawnSize } from './drawSize.ts'
import { originalFile, variantFile, type Format } from './names.ts'
import type { Storage } from './storage.ts'

/** A process of its own: what draws is large, and goes when nothing is drawn. */
const inSandbox = createSandbox<typeof import('./drawSize.ts')>(new URL('./drawSize.ts', import.meta.url), {
  ...decoderLimits,
  processes: 1,
})

/** Lets every size of these pictures be made ahead of the first look, after the caller's transaction. */
export async function queueSizes(tx: Db, files: string[]): Promise<void> {
  if (files.length > 0) await addJob(tx, 'resize-pictures', { files }, { maxAttempts: 3 })
}

/** Makes the sizes that are not there yet, cards first, in the form that nearly all browsers take; a picture that is gone is passed over. */
export async function drawSizes(storage: Storage, files: string[]): Promise<void> {
  // Drawing is what costs: a picture that a width already shows in full is kept again under the larger ones.
  const full = new Map<string, Uint8Array>()
  for (const width of pictureWidths)
    for (const file of files) {
      if (await storage.has(variantFile(file, width, 'avif'))) continue
      const drawn = full.get(file)
      if (drawn) await storage.save(variantFile(file, width, 'avif'), drawn)
      else {
        const size = await saveSize(storage, file, width, 'avif')
        if (size?.isFull) full.set(file, size.bytes)
      }
    }
}

/** Draws one size from the original and keeps it; undefined for a picture that is gone. */
export async function saveSize(storage: Storage, file: string, width: PictureWidth, format: Format): Promise<DrawnSize | undefined> {
  const original = await storage.read(originalFile(file))
  if (!original) return undefined
  const { bytes, isFull } = await inSandbox('drawSize', original, width, format)
  const size = { bytes: Buffer.from(bytes), isFull }
  await storage.save(variantFile(file, width, format), size.bytes)
  return size
}
