/** Loaded at the first passkey: it takes 0.2 s and 25 MB that a start need not spend. */
export const loadLibrary = () => import('@simplewebauthn/server')
