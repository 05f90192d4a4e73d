import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Password, TypedPassword, says } from './fields.ts'
import { PasskeyAssertion } from './passkeys.ts'
import { TradingRole } from './roles.ts'

const Message = z.object({ message: z.string() })
/** The secret of a mailed link or a popup. */
const Token = z.string(says('required')).check(z.minLength(20), z.maxLength(200), z.regex(/^[\w-]+$/))
/** Six digits of an authenticator, or a recovery code. */
export const Code = z.string(says('required')).check(z.trim(), z.minLength(1, says('required')), z.maxLength(40))

export const ResetRequest = z.object({ email: Email, role: TradingRole })
/** `password` where the account that the link is for is not signed in here. */
export const LinkPress = z.object({ token: Token, password: z.optional(TypedPassword) })
export const NewPassword = z.object({ token: Token, password: Password })
export const PasswordChange = z.object({ password: TypedPassword, newPassword: Password })
export const Confirmation = z.object({ password: TypedPassword })
/** The password opens these acts where a confirmation would ask for nothing else, as it always did. */
const OrPassword = z._default(z.object({ password: z.optional(TypedPassword) }), {})
export const CodeEntry = z.object({ code: Code })

/** One way that the person has; `code` beside the password or the mailed code where a second factor is on. */
export const Proof = z.object({
  password: z.optional(TypedPassword),
  code: z.optional(Code),
  /** The six digits that were mailed. */
  mailCode: z.optional(z.string().check(z.trim(), z.regex(/^\d{6}$/, says('mail-code-digits')))),
  passkey: z.optional(PasskeyAssertion),
})
export type Proof = z.infer<typeof Proof>

/** How an account is secured. `hasPassword` is false for those who only ever signed in elsewhere. */
export const Security = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** Counts once it is proven. */
  pendingEmail: z.optional(z.string()),
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** How many passkeys open it. */
  passkeys: z.int(),
  /** Without a second factor this account can do nothing but set one up. */
  secondFactorRequired: z.boolean(),
  providers: z.array(z.string()),
})
export type Security = z.infer<typeof Security>

export const accounts = {
  providers: endpoint({
    method: 'GET',
    path: '/accounts/providers',
    summary: 'Where else suppliers can sign in',
    access: 'anyone',
    cache: { shows: [] },
    response: z.object({ providers: z.array(z.enum(['google', 'facebook', 'x'])) }),
  }),
  security: endpoint({
    method: 'GET',
    path: '/accounts/security',
    summary: 'How my account is secured',
    access: 'signed-in',
    withoutSecondFactor: true,
    response: Security,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/accounts/verify',
    summary: 'Prove an address with a mailed link, signed in to its account or with its password; a new address only signed in',
    access: 'anyone',
    limit: 'sign-in',
    body: LinkPress,
    response: Message,
    problems: ['link-dead', 'email-taken'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/accounts/stop',
    summary: 'Undo a change that was not mine, with a mailed link; every sign-in ends; answers the token for a new password',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token: Token }),
    response: z.object({ reset: z.string() }),
    problems: ['link-dead'],
  }),
  cancelEmail: endpoint({
    method: 'DELETE',
    path: '/accounts/email',
    summary: 'Keep my address: the one that is yet to be proven is dropped',
    access: 'signed-in',
    withoutSecondFactor: true,
    response: Message,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/accounts/verification',
    summary: 'Mail me a link that proves my address',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'mail',
    response: Message,
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/accounts/reset/request',
    summary: 'Mail a link for a new password; the answer is the same whether there is an account or not',
    access: 'anyone',
    limit: 'mail',
    body: ResetRequest,
    response: Message,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/accounts/reset',
    summary: 'Set a new password with a mailed link, also with one that proves the address; every sign-in ends',
    access: 'anyone',
    limit: 'sign-in',
    body: NewPassword,
    response: z.object({ role: z.enum(['buyer', 'seller', 'operator']) }),
    problems: ['link-dead'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/accounts/confirm',
    summary: 'Confirm that it is me; answers what opens one act of this sign-in, once, for five minutes (header `confirmation`)',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'sign-in',
    body: Proof,
    response: z.object({ confirmation: z.string(), expiresAt: z.string() }),
    problems: ['confirmation-needed'],
  }),
  mailCode: endpoint({
    method: 'POST',
    path: '/accounts/confirm/mail',
    summary: 'Mail me a code to confirm with, where I have neither password nor passkey',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'mail',
    response: Message,
    problems: ['not-allowed-now'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/accounts/password',
    summary: 'Change my password; every other sign-in ends; takes a confirmation too where a second factor is on (header `confirmation`)',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'sign-in',
    body: PasswordChange,
    response: Message,
    problems: ['not-allowed-now', 'confirmation-needed'],
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/accounts/second-factor',
    summary: 'A secret for my authenticator; it counts once a code of it was confirmed',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'sign-in',
    stepUp: true,
    response: z.object({ secret: z.string(), uri: z.string() }),
    problems: ['not-allowed-now'],
  }),
  confirmSecondFactor: endpoint({
    method: 'PUT',
    path: '/accounts/second-factor',
    summary: 'Turn the second factor on with a first code; answers the recovery codes, once; every other sign-in ends',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'sign-in',
    body: CodeEntry,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ['not-allowed-now'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/accounts/second-factor/recovery-codes',
    summary: 'Other recovery codes instead of the present ones, once',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'sign-in',
    stepUp: true,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ['not-allowed-now'],
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/accounts/second-factor/off',
    summary: 'Turn the second factor off, where it is not required; every other sign-in ends',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'sign-in',
    stepUp: true,
    response: Message,
    problems: ['not-allowed-now'],
  }),
  revealKtp: endpoint({
    method: 'POST',
    path: '/accounts/ktp',
    summary: 'My KTP number in full',
    access: { can: 'supplier.manage' },
    withoutSecondFactor: true,
    limit: 'sign-in',
    stepUp: true,
    body: OrPassword,
    response: z.object({ ktp: z.string() }),
    problems: ['not-found'],
  }),
  data: endpoint({
    method: 'POST',
    path: '/accounts/data',
    summary: 'Everything kept about me, as a ZIP of JSON files',
    access: 'signed-in',
    withoutSecondFactor: true,
    limit: 'mail',
    stepUp: true,
    body: OrPassword,
    response: z.unknown(),
  }),
  close: endpoint({
    method: 'POST',
    path: '/accounts/close',
    summary: 'Close my account: names are replaced, transactions are kept as the law asks',
    access: { can: 'organization.close' },
    invalidates: true,
    withoutSecondFactor: true,
    limit: 'sign-in',
    stepUp: true,
    body: OrPassword,
    response: Message,
    problems: ['orders-open', 'payment-unfinished', 'money-unpaid'],
  }),
}
