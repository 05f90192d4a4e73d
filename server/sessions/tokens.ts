import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, opaque: what a client holds. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database holds of it. A random token needs no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
