import { useEffect, useState } from 'react'
import { files } from '#contract/files.ts'
import { answer } from './call.ts'

/** An address of this page for a private file, once it has come: fetched with the session, or with an operator's `token`. */
export function useFile(id: number, token?: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let wanted = true
    void answer(files.show, { params: { id }, ...(token ? { headers: { access_token: token } } : {}) })
      .then((reply) => reply.blob())
      .then((bytes) => {
        if (wanted) setUrl((made = URL.createObjectURL(bytes)))
      })
      .catch(() => undefined)
    return () => {
      wanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, token])
  return url
}
