import { imageLimits } from '#contract/products.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Upload } from '#server/platform/multipart.ts'
import { createSandbox, SandboxEnded } from '#server/platform/sandbox/sandbox.ts'
import type { Picture } from './reencode.ts'
import { checkPicture, refusePicture } from './refuse.ts'

/** Decoders are native code: their process ends above this memory. A picture of 40 megapixels takes about 250 MB. */
export const decoderLimits = { timeoutMs: 10_000, heapMb: 64, memoryMb: 512 } as const

const inSandbox = createSandbox<typeof import('./reencode.ts')>(new URL('./reencode.ts', import.meta.url), {
  ...decoderLimits,
  processes: 2,
  maxWaiting: 100,
})

/** Every picture or none: throws `too-many-images`, `image-type` or `image-size`, naming the file in `errors`, and `unavailable`. */
export async function acceptPictures(uploads: Upload[]): Promise<Picture[]> {
  if (uploads.length > imageLimits.count) throw new Problem('too-many-images')
  for (const upload of uploads) checkPicture(upload)
  return Promise.all(uploads.map(({ bytes, name }) => orRefuse(name, inSandbox('reencodePicture', bytes, name))))
}

/** One picture, WebP too, as `acceptPictures` draws them. */
export const reencodeFile = ({ bytes, name }: Upload): Promise<Picture> =>
  orRefuse(name, inSandbox('reencodePicture', bytes, name, ['jpeg', 'png', 'webp']))

/** A picture that cost its process too much is refused by its name. */
export const orRefuse = <T>(name: string, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof SandboxEnded) refusePicture('image-size', name, 'image-too-costly')
    throw error
  })
