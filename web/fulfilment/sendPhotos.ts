import { files } from '#contract/files.ts'
import type { FileId } from '#contract/ids.ts'
import { formOf, upload } from '#web/upload.ts'

/** Sends photos one after the other, as a phone's line can take them; what hangs on them names their ids. */
export async function sendPhotos(chosen: readonly File[]): Promise<FileId[]> {
  const ids: FileId[] = []
  for (const file of chosen) ids.push((await upload(files.upload, { body: formOf(file) })).FileId)
  return ids
}
