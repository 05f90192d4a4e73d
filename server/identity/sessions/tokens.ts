import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, opaque: what a client holds. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is given for a refresh token: only who has that token and the salt can compute it, and then again and again. */
export const tokenAfter = (former: string, salt: Buffer, use: 'access' | 'refresh') =>
  createHmac('sha256', former).update(salt).update(use).digest('base64url')

/** What the database holds of it. A random token needs no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
