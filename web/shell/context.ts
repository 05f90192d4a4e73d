import { createContext } from 'react-router'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import type { Imprint, Send } from '#contract/page.ts'

/** A public call that the server answers in its own process. */
export type Visit = <E extends Endpoint>(endpoint: E, input?: { params?: object; query?: object }) => Promise<Answer<E>>

/** Facts of this installation. */
export type Site = { publicUrl: string; demo: boolean }

/** Id in the log lines of a request, and the log itself, to find its failures. */
export type Trace = { id: string; log: (error: unknown) => void }

/** Values that the server hands to loaders and to the document. */
export const contexts = {
  call: createContext<Visit>(),
  nonce: createContext<string>(),
  trace: createContext<Trace>(),
  site: createContext<Site>(),
  imprint: createContext<Imprint>(),
  send: createContext<Send>(),
}
