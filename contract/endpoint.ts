import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import type { SwitchKey } from './switches.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Access to an endpoint: a user whose roles give a permission (`can`), any `signed-in` user, or `anyone`; `provider` is another machine with a
 * signed body, `refresh-cookie` a request with a session's cookie. `viewAs`: operators may read it as somebody else: it shows no document or secret.
 */
export type Access = 'anyone' | 'signed-in' | 'refresh-cookie' | 'provider' | { can: Permission; viewAs?: true }

/** Whether a call takes an access token. */
export const isGuarded = (access: Access) => typeof access === 'object' || access === 'signed-in'

/** Buckets of the rate limits (safety.md); everything not named counts as `general`. */
export type LimitBucket =
  | 'sign-in'
  | 'register'
  | 'mail'
  | 'report'
  | 'upload'
  | 'piece'
  | 'file'
  | 'document'
  | 'link'
  | 'faktur'
  | 'page'
  | 'search-page'
  | 'webhook'
  | 'static'
  | 'general'
  | 'none'

/**
 * Content of an answer, for cache invalidation: `products` all of them, `category` and `store-products` those of the category or store in `:id`,
 * `product`, `store` and `page` the one in `:id`, `suggestions` products and stores in a short form, `banners`, `fees` and `terms` all, `attributes` what categories ask.
 */
export type ShownContent =
  | 'attributes'
  | 'banners'
  | 'fees'
  | 'page'
  | 'products'
  | 'category'
  | 'product'
  | 'store'
  | 'store-products'
  | 'suggestions'
  | 'terms'

type Schema = z.ZodMiniType

export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
  M extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for parameters. */
  path: string
  /** Other addresses that do the same (the specification's broken paths). */
  aliases?: readonly string[]
  summary: string
  access: A
  params?: P
  query?: Q
  body?: B
  /** The body may also come as multipart: this field holds the JSON, that one (repeated) the files or data URLs. */
  multipart?: { json: string; files: string }
  /** The JSON body may be larger than others: many lines with long texts. */
  large?: true
  response: R
  /** The answer to a caller that asks for the least with `Prefer: return=minimal` (RFC 7240). */
  minimal?: M
  /** 201 where something is created; 200 otherwise. */
  status?: 200 | 201
  /** Problems a caller may meet besides the general ones (malformed, unauthenticated, forbidden, validation, rate-limited). */
  problems?: readonly ProblemCode[]
  limit?: LimitBucket
  /** Refused (`switched-off`) while operators have this switched off. */
  switch?: SwitchKey
  /** Meant for programs, such as clients of the specification or other machines: no screen makes this call. */
  programs?: true
  /** `Idempotency-Key` is honoured. */
  idempotent?: true
  /**
   * Content of a public answer: cached pages with it are rendered again when it changes. `kept` caches this answer too; `in-process` only here.
   * `pageSeconds`: the maximum age of a cached page with it, because it also changes at a set time, of which no change tells.
   */
  cache?: { shows: readonly ShownContent[]; kept?: true | 'in-process'; pageSeconds?: number }
  /** A read that a replica may answer, a moment behind; a browser still sees its own writes. */
  replica?: true
  /** Changes what public responses show: the caller's next read shows it. */
  invalidates?: true
  /**
   * The fields of the body that the audit may tell (amounts and steps, never text about people); `false`: no act of weight. A reading is written down
   * where it names fields of its query, or none: `[]`.
   */
  audit?: false | readonly string[]
  /** Open to an account that has yet to set up a required second factor: the way there, and the way out. */
  withoutSecondFactor?: true
  /** An access token that is over, or that a renewal replaced, is enough: the call only ends its session. */
  formerToken?: true
  /** Always takes a confirmation (`POST /accounts/confirm`) in the header `confirmation`, once; where the body takes a password, that where it is enough. */
  stepUp?: true
}

/** Names one REST call once. Server and client both import the value; nothing is generated. */
export function endpoint<
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
  R extends Schema = Schema,
  const A extends Access = Access,
  M extends Schema = z.ZodMiniNever,
>(definition: Endpoint<P, Q, B, R, A, M>) {
  return definition
}

export type Params<E> = E extends { params?: infer S extends Schema } ? z.output<S> : undefined
export type Query<E> = E extends { query?: infer S extends Schema } ? z.output<S> : undefined
export type Body<E> = E extends { body?: infer S extends Schema } ? z.output<S> : undefined
export type Reply<E> = E extends { response: infer S extends Schema } ? z.input<S> : never
/** The value that a handler returns to a caller that asked for the least. */
export type MinimalReply<E> = E extends { minimal?: infer S extends Schema } ? z.input<S> : never
/** The answer that a caller receives. */
export type Answer<E> = E extends { response: infer S extends Schema } ? z.output<S> : never
export type MinimalAnswer<E> = E extends { minimal?: infer S extends Schema } ? z.output<S> : never
/** The body that a caller sends, before parsing. */
export type SentBody<E> = E extends { body?: infer S extends Schema } ? z.input<S> : undefined
