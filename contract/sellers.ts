import * as z from 'zod/mini'
import { Code } from './accounts.ts'
import { Credentials } from './buyers.ts'
import { endpoint } from './endpoint.ts'
import { Email, Password, Phone, nameLine, says, seenOf } from './fields.ts'
import { SellerId, ShopId, UserId, inPath } from './ids.ts'
import { SessionUser } from './memberships.ts'
import { PasskeyAssertion } from './passkeys.ts'
import { ShopDetails } from './shops.ts'
import { TermsRead } from './terms.ts'

/** 16 digits (spaces and dots allowed when typed). Region and date are checked by the server. */
export const Ktp = z.string(says('required')).check(z.trim(), z.maxLength(30), z.regex(/^[\d\s.-]+$/, says('ktp-digits')))

/** `terms` as a company's. */
export const SellerRegistration = z.object({
  username: nameLine(120),
  email: Email,
  password: Password,
  phoneNumber: Phone,
  ktp: Ktp,
  terms: z.optional(TermsRead),
})
export type SellerRegistration = z.infer<typeof SellerRegistration>

/** Seller and store together, or the seller's fields alone at the top level (specification, section 7). */
export const RegistrationForm = z.union([
  z.object({ formSeller: SellerRegistration, formShop: z.optional(ShopDetails) }),
  SellerRegistration,
])

/** A masked `ktp` sent back leaves it unchanged. */
export const SellerDetails = z.object({
  username: nameLine(120),
  email: Email,
  phoneNumber: Phone,
  ktp: z.optional(z.string().check(z.trim(), z.maxLength(30))),
})
export type SellerDetails = z.infer<typeof SellerDetails>

/** `ktp` is masked: `************1234`, or empty without a number; `ktpOwn`: it is the caller's, who alone may read it whole. */
export const Seller = z.object({
  id: SellerId,
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  ktp: z.string(),
  ktpOwn: z.optional(z.boolean()),
  /** Becomes `email` once it is proven. */
  pendingEmail: z.optional(z.string()),
})
export type Seller = z.infer<typeof Seller>

const SellerEdit = z.object({ formSeller: SellerDetails, seen: seenOf(Seller) })
export type SellerEdit = z.infer<typeof SellerEdit>

/** `id` and `name` are the store's, null without a store; `sellerId` is the person's. */
export const SellerSession = z.extend(SessionUser, {
  access_token: z.string(),
  id: z.nullable(ShopId),
  role: z.literal('seller'),
  sellerId: SellerId,
  name: z.nullable(z.string()),
  expiresAt: z.string(),
})

/** One's own id, or the word `undefined`, which the specification's client sends: oneself. */
const self = z.object({ id: z.union([inPath(SellerId), z.literal('undefined')]) })

/** `credential` is the one-time code that our popup hands back; `username` and `email` are the specification's and not believed. */
export const ProviderLogin = z.object({
  credential: z.string(says('required')).check(z.minLength(1), z.maxLength(200)),
  code: z.optional(Code),
  passkey: z.optional(PasskeyAssertion),
  username: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
})

/** Signed in elsewhere. `shopId` and `shopName` are there once the seller has a store. */
export const ProviderSession = z.object({
  access_token: z.string(),
  role: z.literal('seller'),
  sellerId: SellerId,
  username: z.string(),
  shopId: z.optional(ShopId),
  shopName: z.optional(z.string()),
  userId: z.optional(UserId),
  permissions: z.optional(z.array(z.string())),
  expiresAt: z.string(),
})

const signInElsewhere = <const P extends string>(path: P, provider: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: `Sign in as a supplier with ${provider}`,
    access: 'anyone',
    limit: 'sign-in',
    body: ProviderLogin,
    response: ProviderSession,
    problems: ['unauthenticated', 'second-factor'],
  })

export const sellers = {
  googleLogin: signInElsewhere('/sellers/google-login', 'Google'),
  facebookLogin: signInElsewhere('/sellers/facebook-login', 'Facebook'),
  twitterLogin: signInElsewhere('/sellers/twitter-login', 'X'),
  register: endpoint({
    method: 'POST',
    path: '/sellers/register',
    summary: 'Register a supplier, with a store or without',
    access: 'anyone',
    switch: 'suppliers',
    invalidates: true,
    limit: 'register',
    body: RegistrationForm,
    status: 201,
    response: z.object({ id: SellerId, email: z.string() }),
    problems: ['email-taken', 'ktp-taken'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/sellers/login',
    summary: 'Sign in as a supplier',
    access: 'anyone',
    limit: 'sign-in',
    body: Credentials,
    response: SellerSession,
    problems: ['unauthenticated', 'second-factor', 'email-unproven'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/sellers/:id',
    summary: 'My account',
    access: { can: 'supplier.read' },
    params: self,
    response: Seller,
    problems: ['not-found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/sellers/:id',
    summary: 'Edit my account; another e-mail, which counts once it is proven, or KTP number takes a confirmation (header `confirmation`)',
    access: { can: 'supplier.manage' },
    params: self,
    body: SellerEdit,
    response: Seller,
    problems: ['not-found', 'email-taken', 'ktp-taken', 'confirmation-needed', 'changed-meanwhile'],
  }),
}
