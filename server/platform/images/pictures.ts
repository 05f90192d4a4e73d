import type { Upload } from '#server/platform/multipart.ts'
import { acceptPictures } from './accept.ts'
import { filesOf, newPictureName, originalFile } from './names.ts'
import type { Picture } from './reencode.ts'
import type { Storage } from './storage.ts'

/** A stored picture, ready to become a row. `file` is its name without an ending. */
export type StoredPicture = Omit<Picture, 'bytes'> & { file: string }

/**
 * Accepts and stores every picture, then runs `work`, which writes their rows; when it fails the files go again.
 * Throws `too-many-images`, `image-type`, `image-size` and `storage-full`; nothing half-made stays.
 */
export async function withPictures<T>(
  storage: Storage,
  uploads: Upload[],
  work: (pictures: StoredPicture[]) => Promise<T>,
  newName = newPictureName,
): Promise<T> {
  const accepted = await acceptPictures(uploads)
  const stored: StoredPicture[] = []
  try {
    for (const { bytes, ...facts } of accepted) {
      const file = newName()
      stored.push({ file, ...facts })
      await storage.save(originalFile(file), bytes)
    }
    return await work(stored)
  } catch (error) {
    await removePictures(
      storage,
      stored.map((picture) => picture.file),
    ).catch(() => {})
    throw error
  }
}

/** Removes the originals and everything made from them. */
export const removePictures = (storage: Storage, files: string[]) => storage.remove(files.flatMap(filesOf))
