import { files } from '#contract/files.ts'
import type { FileId } from '#contract/ids.ts'
import { formOf, upload } from '#web/upload.ts'

/** What was sent of this page, so that a second try sends and names the same. */
const sent = new WeakMap<File, FileId>()

/** Sends files one after the other, as a phone's line can take them; what they hang on names their ids. */
export async function sendFiles(chosen: readonly File[]): Promise<FileId[]> {
  const ids: FileId[] = []
  for (const file of chosen) {
    const id = sent.get(file) ?? (await upload(files.upload, { body: formOf(file) })).FileId
    sent.set(file, id)
    ids.push(id)
  }
  return ids
}
