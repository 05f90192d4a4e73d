import { useEffect, useState } from 'react'
import { files } from '#contract/files.ts'
import { answer } from '#web/shell/call.ts'
import { keepFile } from './download.ts'
import { viewUrl } from './objectUrl.ts'

/** `url`: set if a browser may show the file; `save`: downloads it under this name. */
export type FetchedFile = { url: string | undefined; save: (name: string) => void }

/** A private file, once loaded with the session or with an operator's `token`. */
export function useFile(id: number, token?: string): FetchedFile | undefined {
  const [file, setFile] = useState<FetchedFile>()
  useEffect(() => {
    let made: string | undefined
    let wanted = true
    void answer(files.show, { params: { id }, ...(token ? { headers: { access_token: token } } : {}) })
      .then((reply) => reply.blob())
      .then((bytes) => {
        if (!wanted) return
        made = viewUrl(bytes)
        setFile({ url: made, save: (name) => keepFile(bytes, name) })
      })
      .catch(() => undefined)
    return () => {
      wanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, token])
  return file
}
