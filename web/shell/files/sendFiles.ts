import { files } from '#contract/files.ts'
import type { FileId } from '#contract/ids.ts'
import { CallError } from '#web/ui/callError.ts'
import { formOf, upload } from './upload.ts'

/** Ids of files that this page has uploaded, so that a retry reuses them. */
const sent = new WeakMap<File, FileId>()

/**
 * Uploads files one after another, for slow phone connections. Returns their ids for the record that refers to them. Throws a validation problem
 * before the first one if there are more than `max`.
 */
export async function sendFiles(chosen: readonly File[], max = Infinity): Promise<FileId[]> {
  if (chosen.length > max) throw refuseFiles(max)
  const ids: FileId[] = []
  for (const file of chosen) {
    const id = sent.get(file) ?? (await upload(files.upload, { body: formOf(file) })).FileId
    sent.set(file, id)
    ids.push(id)
  }
  return ids
}

function refuseFiles(max: number) {
  const refusal = new CallError('validation', 422, {})
  refusal.text = { en: `Choose at most ${max} files.`, id: `Pilih paling banyak ${max} berkas.` }
  return refusal
}
