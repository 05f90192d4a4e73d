import { createHmac, timingSafeEqual } from 'node:crypto'
import { pictureUrl } from '#contract/pictures.ts'
import { deriveKey } from '#server/platform/seal.ts'
import { isPrivate } from './names.ts'

/** Seconds: addresses change so often, so that browsers can keep what they have; one is good for one to two of these. */
const bucket = 30 * 60

/** Returns the address of a picture; of a private one, good for 30 to 60 minutes for any request. */
export type SignPicture = (file: string) => string
export type PictureSigner = ReturnType<typeof pictureSigner>

/** Signs and checks addresses of private pictures, with a key derived from the application's secret. */
export function pictureSigner(secret: string, now: () => number = Date.now) {
  const key = deriveKey(secret, 'picture addresses')
  const seconds = () => Math.floor(now() / 1000)
  const signatureOf = (file: string, until: number) =>
    createHmac('sha256', key).update(`${file} ${until}`).digest().toString('base64url', 0, 18)
  const sign: SignPicture = (file) => {
    if (!isPrivate(file)) return pictureUrl(file)
    const until = (Math.floor(seconds() / bucket) + 2) * bucket
    return `${pictureUrl(file)}?until=${until}&signature=${signatureOf(file, until)}`
  }
  /** Seconds that the address is still good for; 0 for one that is over, or not ours. */
  const secondsLeft = (file: string, { until, signature }: Record<string, unknown>): number => {
    if (typeof until !== 'string' || typeof signature !== 'string' || !/^[1-9]\d{9}$/.test(until)) return 0
    const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(file, Number(until)))]
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) return 0
    return Math.max(0, Number(until) - seconds())
  }
  return { sign, secondsLeft }
}
