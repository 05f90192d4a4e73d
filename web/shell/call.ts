import { batch } from '#contract/batch.ts'
import type { Answer, Endpoint, MinimalAnswer, SentBody } from '#contract/endpoint.ts'
import { pageOwnerHeader } from '#contract/pageOwner.ts'
import { pathOf } from '#contract/pathOf.ts'
import type { ProblemBody } from '#contract/problems.ts'
import { whileBusy } from '#web/ui/busy.ts'
import { batchRead } from '#web/shell/batch.ts'
import { takeEarly } from '#web/shell/earlyReading.ts'
import { askConfirmation } from '#web/shell/session/confirmation.ts'
import { discard } from '#web/shell/session/discard.ts'
import { comingBack, leaveFor, leaveToOthers, signInAgain } from '#web/shell/session/leave.ts'
import { freshToken, refreshWith } from '#web/shell/session/refresh.ts'
import { isOwnersPage, pageOwner, readSession } from '#web/shell/session/session.ts'
import { CallError } from '#web/ui/callError.ts'

type Value = string | number | boolean | null | undefined
export type Input<E extends Endpoint> = {
  params?: Record<string, string | number>
  query?: Record<string, Value>
  body?: SentBody<E>
  /** Pictures to send; they make the call multipart, as the endpoint declares. */
  files?: File[]
  headers?: Record<string, string>
  signal?: AbortSignal
}

const phone = () => matchMedia('(pointer: coarse)').matches
/** Milliseconds that a call may take (specification, section 9). */
const timeoutMs = () => (phone() ? 60_000 : 30_000)

refreshWith(() => fetch('/api/sessions/refresh', { method: 'POST', signal: AbortSignal.timeout(timeoutMs()) }))

/** The only way to the server from the browser: typed by the contract, with the session's token. Throws CallError. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Answer<E>> {
  const reply = await whileBusy(() => answerOnce(endpoint, input, true), input.signal)
  return (await reply.json()) as Answer<E>
}

/** The same for the minimal answer of an endpoint that has one. */
export async function callMinimal<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<MinimalAnswer<E>> {
  const reply = await answer(endpoint, { ...input, headers: { ...input.headers, prefer: 'return=minimal' } })
  return (await reply.json()) as MinimalAnswer<E>
}

/** Returns the raw response of a call. Throws CallError. */
export const answer = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Response> =>
  whileBusy(() => answerOnce(endpoint, input), input.signal)

/** `isJson`: the answer may come in one response with others. */
async function answerOnce<E extends Endpoint>(endpoint: E, input: Input<E>, isJson = false): Promise<Response> {
  // A call that brings its own token does not use the stored session.
  const isOwn = input.headers?.access_token !== undefined
  if (!isOwn && !isOwnersPage()) return leaveToOthers()
  const token = isOwn ? undefined : await freshToken()
  const tried = token ?? readSession()?.access_token
  const isShared = isJson && endpoint.method === 'GET' && !input.signal && !input.headers
  const sendWith = (used: string | undefined) => {
    const alone = () => send(endpoint, input, used)
    if (!isShared || used === undefined) return alone()
    const path = address(endpoint, input)
    const read = () => batchRead(path.slice('/api'.length), used, { alone, batch: (of) => send(batch.read, { query: { of } }, used) })
    return takeEarly(path, used)?.then((reply) => reply ?? read()) ?? read()
  }
  const sent = sendWith(token)
  const own = endpoint.method === 'GET' ? undefined : underWay(sent)
  let reply = await sent
  if (reply.status === 401 && !isOwn && readSession()) {
    await Promise.all([...acts].filter((act) => act !== own))
    const kept = readSession()?.access_token
    const again = kept === tried ? await freshToken(true) : kept
    // No redirect to the login after a deliberate sign-out during the call.
    if (again === undefined && readSession()) return signInAgain()
    // Retry with the new token. A second 401 is about the input, such as a wrong password.
    if (again !== undefined && again !== token) {
      await discard(reply)
      reply = await sendWith(again)
    }
  }
  if (reply.ok) return reply
  const failed = await failure(reply, endpoint)
  // Roles may have changed since the sign-in: fetch what they permit now, so that menus and pages follow.
  if (failed.code === 'forbidden' && failed.needs && !isOwn) await freshToken(true)
  // Repeats the call with the confirmation, so that typed input is not lost.
  if (failed.code === 'confirmation-needed' && endpoint.path !== '/accounts/confirm') {
    const confirmation = await askConfirmation(failed.problem.ways ?? [])
    if (confirmation !== undefined) return answer(endpoint, { ...input, headers: { ...input.headers, confirmation } })
    failed.givenUp = true
  }
  if (failed.code === 'other-session') return leaveToOthers()
  if (failed.code === 'second-factor-needed' && location.pathname !== '/settings') return leaveFor(comingBack('/settings'))
  throw await addExplanation(failed)
}

/** Writes in flight, and those whose response is still being read. One of them may end or replace the sign-in before this page knows. */
const acts = new Set<Promise<unknown>>()
const readingMs = 500

function underWay(sent: Promise<Response>) {
  const over = () => new Promise((resolve) => setTimeout(resolve, readingMs))
  const act = sent.then(over, over)
  acts.add(act)
  void act.then(() => acts.delete(act))
  return act
}

async function send<E extends Endpoint>(endpoint: E, input: Input<E>, token: string | undefined) {
  const { payload, type } = body(endpoint, input)
  const owner = token && pageOwner()
  const stops = [AbortSignal.timeout(input.files?.length ? 10 * 60_000 : timeoutMs()), ...(input.signal ? [input.signal] : [])]
  try {
    return await fetch(address(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(token ? { access_token: token } : {}),
        ...(owner ? { [pageOwnerHeader]: owner } : {}),
        ...(type ? { 'content-type': type } : {}),
        ...input.headers,
      },
      signal: AbortSignal.any(stops),
      ...(payload ? { body: payload } : {}),
    })
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new CallError('network', 0, {})
  }
}

export function address<E extends Endpoint>(endpoint: E, { params, query }: Pick<Input<E>, 'params' | 'query'>) {
  const path = pathOf(endpoint, params)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

function body<E extends Endpoint>(endpoint: E, { body, files }: Input<E>): { payload?: BodyInit; type?: string } {
  if (endpoint.multipart && files?.length) {
    const form = new FormData()
    form.set(endpoint.multipart.json, JSON.stringify(body))
    for (const file of files) form.append(endpoint.multipart.files, file, file.name)
    return { payload: form }
  }
  return body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' }
}

async function failure(reply: Response, { access }: Endpoint): Promise<CallError> {
  const problem = (await reply.json().catch(() => ({}))) as Partial<ProblemBody>
  return new CallError(problem.code ?? 'unexpected', reply.status, problem, typeof access === 'object' ? access.can : undefined)
}

/** Adds the texts to an error. They are lazy-loaded on the first failure. */
export async function addExplanation(error: CallError): Promise<CallError> {
  const words = await import('./problemWords.ts').catch(() => undefined)
  error.text = words?.textOfProblem({ ...error.problem, code: error.code === 'network' ? 'unexpected' : error.code })
  return error
}
