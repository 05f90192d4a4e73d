import { useRef, useState } from 'react'
import { imports, importLimits, type ImportId } from '#contract/imports.ts'
import { CallError } from '#web/ui/callError.ts'
import { upload } from '#web/shell/files/upload.ts'
import type { ChosenFiles } from './choose.tsx'
import { sendLarge } from './sendLarge.ts'

type Sending = { signal: AbortSignal; onProgress: (part: number) => void }

/** Uploads files for checking. `part`: the sent share, from 0 to 1; null while nothing is being sent. */
export function useCheck() {
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const sending = useRef<AbortController | null>(null)

  /** Returns the import; undefined if it failed or was stopped. */
  const check = async (chosen: ChosenFiles): Promise<ImportId | undefined> => {
    const controller = new AbortController()
    sending.current = controller
    setFailure(null)
    setPart(0)
    try {
      return await send(chosen, { signal: controller.signal, onProgress: setPart })
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error)
      return undefined
    } finally {
      setPart(null)
    }
  }

  return { part, failure, check, stop: () => sending.current?.abort() }
}

/** Sends a small file as a whole; one with too many rows goes in pieces as well. */
async function send({ file, zip }: ChosenFiles, sending: Sending) {
  if (file.size > importLimits.fileBytes) return sendLarge(file, sending)
  const form = new FormData()
  form.set('file', file, file.name)
  if (zip) form.set('pictures', zip, zip.name)
  try {
    return (await upload(imports.check, { body: form, ...sending })).id
  } catch (error) {
    const isLong = error instanceof CallError && error.problem.detailCode === 'file-rows'
    if (!isLong || zip || isXlsx(file)) throw error
    return sendLarge(file, sending)
  }
}

export const isXlsx = ({ name }: File) => /\.xlsx$/i.test(name)
