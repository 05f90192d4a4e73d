import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, opaque: what a client holds. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Of an operator who sees an account: no token of a sign-in has a dot, and none of these is looked for among sign-ins. */
const viewPrefix = 'view.'
export const newViewToken = () => viewPrefix + newToken()
export const isViewToken = (token: string) => token.startsWith(viewPrefix)

/** What is given for a refresh token: only who has that token and the salt can compute it, and then again and again. */
export const tokenAfter = (former: string, salt: Buffer, use: 'access' | 'refresh') =>
  createHmac('sha256', former).update(salt).update(use).digest('base64url')

/** What the database holds of it. A random token needs no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
