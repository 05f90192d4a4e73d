import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Input } from './call.ts'
import { download } from './download.ts'

/** Takes a table along as a file: `take` makes the handler of a button for each format, `failure` is why the last one failed. */
export function useDownload<E extends Endpoint>(table: E, { query, ...input }: Input<E>, name: string) {
  const [failure, setFailure] = useState<unknown>(null)
  const take = (format: 'csv' | 'xlsx') => async () => {
    setFailure(null)
    await download(table, { ...input, query: { ...query, format } } as Input<E>, `${name}.${format}`).catch(setFailure)
  }
  return { failure, take }
}
