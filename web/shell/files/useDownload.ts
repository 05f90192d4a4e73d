import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Input } from '#web/shell/call.ts'
import { download } from './download.ts'

/** Downloads a table: `take` makes the click handler for a format, `failure` is the error of the last download. */
export function useDownload<E extends Endpoint>(table: E, { query, ...input }: Input<E>, name: string) {
  const [failure, setFailure] = useState<unknown>(null)
  const take = (format: 'csv' | 'xlsx') => async () => {
    setFailure(null)
    await download(table, { ...input, query: { ...query, format } } as Input<E>, `${name}.${format}`).catch(setFailure)
  }
  return { failure, take }
}
