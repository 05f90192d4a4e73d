import { useRef, useState } from 'react'
import { imports, type ImportCheck } from '#contract/imports.ts'
import { upload } from '#web/upload.ts'
import type { Chosen } from './choose.tsx'

/** Sends files to be looked at. `part`: how much has left, from 0 to 1; null while nothing is under way. */
export function useCheck() {
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const sending = useRef<AbortController | null>(null)

  /** What the server says of the files; undefined when it failed or was stopped. */
  const check = async ({ file, zip }: Chosen): Promise<ImportCheck | undefined> => {
    const controller = new AbortController()
    sending.current = controller
    setFailure(null)
    setPart(0)
    const form = new FormData()
    form.set('file', file, file.name)
    if (zip) form.set('pictures', zip, zip.name)
    try {
      return await upload(imports.check, { body: form, signal: controller.signal, onProgress: setPart })
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error)
      return undefined
    } finally {
      setPart(null)
    }
  }

  return { part, failure, check, stop: () => sending.current?.abort() }
}
