import { fill, type Language, type Values, type Word } from '#contract/words/fill.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Parameters of all mails by kind. Each module adds its own (module/mails.ts). */
// oxlint-disable-next-line no-empty-object-type
export interface Mails {}
type MailOf<K extends keyof Mails> = { [Kind in K]: { kind: Kind } & Mails[Kind] }[K]
/** Content of a mail. The job looks up address, name and language, and makes the link if it has one. */
export type Mail = MailOf<keyof Mails>
/** Parameters of a mail without any. */
export type NoParameters = Record<never, never>

/** Link or code that a mail carries, as the module that makes them describes it. */
// oxlint-disable-next-line no-empty-object-type
export interface MailLink {}

/** A mail in one language, before it is rendered as text and HTML. `lines` may contain links. */
export type Letter = {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  lines?: { text: string; url: string }[]
}
/** `token`: of the link, '' without one. Links carry it in the fragment, which browsers never send to a server or to other pages. */
export type MailFacts = { language: Language; publicUrl: string; token: string }

/** Whom a mail is sent to. */
export type Reader = { who: Person; emailVerified: boolean }

/** How a mail is written, and its link, which is made when the mail is sent, because the table holds only its hash. */
export type MailDefinition<Parameters> = {
  link?: (mail: Parameters, to: Reader) => MailLink | undefined
  /** The token of a link that another module makes; '' without one, undefined where the mail is not sent any more. */
  token?: (db: Db, mail: Parameters, to: Reader) => Promise<string | undefined>
  write: (mail: Parameters, facts: MailFacts) => Letter
}
/** The mails of a module by kind: one without a template does not compile. */
export type MailDefinitions<M = Mails> = { readonly [K in keyof M]: MailDefinition<M[K]> }

/** Renders a mail. */
export const writeMail = <K extends keyof Mails>(mails: MailDefinitions, mail: MailOf<K>, facts: MailFacts): Letter =>
  mails[mail.kind].write(mail, facts)

/** Describes the link of a mail, undefined without one. */
export const linkOf = <K extends keyof Mails>(mails: MailDefinitions, mail: MailOf<K>, to: Reader) => mails[mail.kind].link?.(mail, to)

/** Makes the token of a mail whose module does so. */
export const tokenOf = async <K extends keyof Mails>(mails: MailDefinitions, mail: MailOf<K>, db: Db, to: Reader) => {
  const { token } = mails[mail.kind]
  return token ? token(db, mail, to) : ''
}

/** Says texts of a catalog in one language. */
export const sayIn =
  <Words extends Record<string, Word>>(words: Words, language: Language) =>
  (code: keyof Words & string, values?: Values): string =>
    fill(words[code]!, language, values)
