/** Runs in the sandbox for each picture of a ZIP. */
import { reencodePicture, type Picture } from '#server/platform/images/reencode.ts'
import { checkPicture, refusePicture } from '#server/platform/images/refuse.ts'
import { unpack, type ZipEntry } from '#server/platform/unzip.ts'

/** Unpacks and re-encodes a picture. Throws `image-type` and `image-size`. */
export async function reencodePacked(packed: Uint8Array, entry: Pick<ZipEntry, 'method' | 'bytes'>, name: string): Promise<Picture> {
  const bytes = unpackPicture(Buffer.from(packed), entry, name)
  checkPicture({ bytes, name })
  return reencodePicture(bytes, name)
}

function unpackPicture(packed: Buffer, entry: Pick<ZipEntry, 'method' | 'bytes'>, name: string) {
  try {
    return unpack(packed, entry)
  } catch {
    refusePicture('image-type', name, 'image-damaged')
  }
}
