import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A token of 256 random bits, opaque to clients. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Prefix of tokens of operators who view an account. Session tokens contain no dot, so view tokens are never looked up among sessions. */
const viewPrefix = 'view.'
export const newViewToken = () => viewPrefix + newToken()
export const isViewToken = (token: string) => token.startsWith(viewPrefix)

/** Derives the successor of a refresh token. It takes that token and the salt, and always gives the same result. */
export const tokenAfter = (former: string, salt: Buffer, use: 'access' | 'refresh') =>
  createHmac('sha256', former).update(salt).update(use).digest('base64url')

/** The hash stored for a token. A random token needs no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
