import type { Answer, Endpoint } from '#contract/endpoint.ts'
import type { ProblemBody } from '#contract/problems.ts'
import { whileBusy } from '#web/ui/busy.ts'
import { address, addExplanation, type Input } from '#web/shell/call.ts'
import { freshToken } from '#web/shell/session/refresh.ts'
import { CallError } from '#web/ui/callError.ts'

type Sending<E extends Endpoint> = Pick<Input<E>, 'params' | 'query'> & {
  body: FormData
  signal?: AbortSignal
  onProgress?: (part: number) => void
}

/** Sends files and reports the sent share, from 0 to 1, which `fetch` cannot. Throws CallError as call() does. */
export const upload = <E extends Endpoint>(endpoint: E, sending: Sending<E>): Promise<Answer<E>> =>
  whileBusy(() => uploadOnce(endpoint, sending), sending.signal)

async function uploadOnce<E extends Endpoint>(endpoint: E, { body, params, query, signal, onProgress }: Sending<E>): Promise<Answer<E>> {
  const token = await freshToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address(endpoint, { ...(params ? { params } : {}), ...(query ? { query } : {}) } as Input<E>))
    request.responseType = 'json'
    if (token) request.setRequestHeader('access_token', token)
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onerror = () => reject(new CallError('network', 0, {}))
    request.onabort = () => reject(signal?.reason as Error)
    request.onload = () => {
      if (request.status < 300) return resolve(request.response as Answer<E>)
      const problem = (request.response ?? {}) as Partial<ProblemBody>
      void addExplanation(new CallError(problem.code ?? 'unexpected', request.status, problem)).then(reject)
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/** A form with a single file. */
export function formOf(file: File) {
  const form = new FormData()
  form.set('file', file, file.name)
  return form
}
