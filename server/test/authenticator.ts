import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Ask = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } }
type Key = { id: Buffer; privateKey: KeyObject; userHandle: string; counter: number }
/** How an answer differs from an honest one. */
export type Wrong = {
  origin?: string
  rpId?: string
  verified?: boolean
  counter?: number
  challenge?: string
  userHandle?: string
  key?: Key
}

/** An authenticator in software (P-256, attestation none), as a browser on this origin speaks for it. */
export function authenticator(origin: string, { counts = true } = {}) {
  const keys: Key[] = []
  const clientData = (type: string, challenge: string, page: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false })).toString('base64url')
  const head = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }
  const shared = (id: Buffer) => ({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const })
  return {
    keys,
    /** As `navigator.credentials.create` answers these options. */
    create(options: unknown, wrong: Wrong = {}) {
      const { challenge, rp, user } = options as Ask
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const key = { id: randomBytes(16), privateKey, userHandle: user?.id ?? '', counter: 0 }
      keys.push(key)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, key.id.length])
      const flags = wrong.verified === false ? 0x41 : 0x45
      const authData = Buffer.concat([head(wrong.rpId ?? rp?.id ?? '', flags, 0), Buffer.alloc(16), length, key.id, cose])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', wrong.challenge ?? challenge, wrong.origin ?? origin),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return { ...shared(key.id), response }
    },
    /** As `navigator.credentials.get` answers these options, with the newest key. */
    get(options: unknown, wrong: Wrong = {}) {
      const { challenge, rpId } = options as Ask
      const key = wrong.key ?? keys.at(-1)
      if (!key) throw new Error('there is no passkey on this authenticator')
      if (counts) key.counter++
      const authData = head(wrong.rpId ?? rpId ?? '', wrong.verified === false ? 0x01 : 0x05, wrong.counter ?? key.counter)
      const clientDataJSON = clientData('webauthn.get', wrong.challenge ?? challenge, wrong.origin ?? origin)
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([authData, hash]), key.privateKey).toString('base64url')
      const userHandle = wrong.userHandle ?? key.userHandle
      return { ...shared(key.id), response: { clientDataJSON, authenticatorData: authData.toString('base64url'), signature, userHandle } }
    },
  }
}

/** The little of CBOR that an authenticator writes: whole numbers, text, bytes, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? begin(0, value) : begin(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([begin(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([begin(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (!(value instanceof Map)) throw new Error('this is not written here')
  return Buffer.concat([begin(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])])
}

const begin = (kind: number, size: number) =>
  size < 24
    ? Buffer.from([(kind << 5) | size])
    : size < 256
      ? Buffer.from([(kind << 5) | 24, size])
      : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
