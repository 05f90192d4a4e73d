import type { Endpoint } from '#contract/endpoint.ts'
import { answer, type Input } from '#web/shell/call.ts'
import { downloadUrl } from './objectUrl.ts'

/** Downloads a file with the session's token and saves it in the browser; without a name under the server's. Throws CallError. */
export async function download<E extends Endpoint>(endpoint: E, input: Input<E>, name?: string) {
  const reply = await answer(endpoint, input)
  keepFile(await reply.blob(), name ?? sentName(reply))
}

const sentName = ({ headers }: Response) => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''

/** Saves bytes as a file in the browser. */
export function keepFile(bytes: Blob, name: string) {
  const link = document.createElement('a')
  link.href = downloadUrl(bytes)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
