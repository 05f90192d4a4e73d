import { files } from '#contract/files.ts'
import type { FileId } from '#contract/ids.ts'
import { formOf, upload } from './upload.ts'

/** Ids of files that this page has uploaded, so that a retry reuses them. */
const sent = new WeakMap<File, FileId>()

/** Uploads files one after another, for slow phone connections. Returns their ids for the record that refers to them. */
export async function sendFiles(chosen: readonly File[]): Promise<FileId[]> {
  const ids: FileId[] = []
  for (const file of chosen) {
    const id = sent.get(file) ?? (await upload(files.upload, { body: formOf(file) })).FileId
    sent.set(file, id)
    ids.push(id)
  }
  return ids
}
