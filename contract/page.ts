import type { Answer, Endpoint } from './endpoint.ts'
import type { ProblemBody } from './problems.ts'

/** Facts that a route exports as `handle` for the server. A layout's facts apply to the pages below it. */
export type PageFacts = {
  /**
   * The same for every visitor: rendered once, kept in memory until something that it shows changes. `without-query`: only its bare address is
   * kept, because a query holds what belongs to one visitor, such as the way back.
   */
  kept?: true | 'without-query'
  /** With a query it searches, which has a limit of its own. */
  searches?: true
  /** Private: search engines stay out. */
  private?: true
  /** A form or a list to read: one column in the middle of the frame. */
  narrow?: true
  /** The operators' area: who is signed in there is neither a company nor a supplier. */
  staff?: true
  /** Its forms are taken without script too, by the action of its route. */
  posts?: true
  /** Its address is a secret that permits something: nothing keeps it or passes it on, and its forms need no other proof. */
  secret?: true
}

/** The result of a call: the endpoint's answer below status 400, a problem from 400 on. */
export type CallResult<E extends Endpoint> = { status: number; json: Answer<E> & Partial<ProblemBody> }

/** Calls an endpoint for a visitor whose browser posted a form without script. */
export type Send = <E extends Endpoint>(endpoint: E, body: object, params?: object) => Promise<CallResult<E>>

/** The company that runs the marketplace and its complaint contacts. The law requires them to be public. */
export type Imprint = {
  /** Its registered name, postal address and number as an electronic system operator (PSE); empty in a demonstration. */
  company: string
  address: string
  pse: string
  complaints: { email: string; phone: string }
  /** Directorate General of Consumer Protection and Orderly Trade, Ministry of Trade. */
  ministry: { whatsapp: string; email: string; site: string }
}
