import type { PictureWidth } from '#contract/pictures.ts'
import { originalFile, variantFile, type Format } from './names.ts'
import { saveSize } from './sizes.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import type { Storage, StoredFile } from './storage.ts'

/** Longest a request waits for a variant that is just being made, in milliseconds; then it gets the original. */
const timeoutMs = 1_500

export type PictureVariant = { file: StoredFile; format: Format; final: boolean }

/** Makes a picture's smaller versions that are not there when they are asked for: once each, one at a time, and keeps them. */
export function pictureVariants(storage: Storage) {
  const inFlight = new Map<string, Promise<unknown>>()
  const atWork = limitConcurrency(1)

  const makeOnce = (file: string, width: PictureWidth, format: Format) => {
    const name = variantFile(file, width, format)
    const made = inFlight.get(name) ?? atWork(() => saveSize(storage, file, width, format)).finally(() => inFlight.delete(name))
    inFlight.set(name, made)
    return made
  }

  /** The variant; the original when making it takes long or fails; undefined when there is no such picture. */
  return async function find(file: string, width: PictureWidth, format: Format): Promise<PictureVariant | undefined> {
    const ready = await storage.open(variantFile(file, width, format))
    if (ready) return { file: ready, format, final: true }
    if (!(await storage.has(originalFile(file)))) return undefined
    const making = makeOnce(file, width, format).catch(() => {})
    await Promise.race([making, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())])
    const made = await storage.open(variantFile(file, width, format))
    if (made) return { file: made, format, final: true }
    const original = await storage.open(originalFile(file))
    return original && { file: original, format: 'jpg', final: false }
  }
}
