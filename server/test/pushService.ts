import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { Agent, createServer } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SecureContextOptions } from 'node:tls'
import { buffer } from 'node:stream/consumers'

/** A push message as the service received it. `claims` are the sender's VAPID claims, verified against its key. */
export type PushMessage = {
  path: string
  ttl: number
  body: unknown
  bytes: number
  claims: { aud: string; exp: number; sub: string }
  key: string
}

/** A key that both ends know replaces a certificate. */
const shared = { psk: randomBytes(32), identity: 'test' }
const secure: SecureContextOptions = { ciphers: 'PSK', maxVersion: 'TLSv1.2' }

/**
 * A push service as browsers use it (RFC 8030), for tests. It refuses messages that the sender did not sign (RFC 8292) and decrypts
 * payloads (RFC 8291) with the browser's keys. `fate` sets the status for a path.
 */
export async function pushService() {
  const pushed: PushMessage[] = []
  const fates = new Map<string, number>()
  const browsers = new Map<string, { pair: ECDH; auth: Buffer }>()
  const receive = async (request: IncomingMessage): Promise<number> => {
    const path = request.url ?? ''
    const sealed = await buffer(request)
    const browser = browsers.get(path)
    const signed = checkSigned(request.headers.authorization ?? '')
    if (!browser || request.headers['content-encoding'] !== 'aes128gcm') return 400
    if (!signed) return 403
    const fate = fates.get(path) ?? 201
    if (fate === 201)
      pushed.push({
        path,
        ttl: Number(request.headers.ttl),
        body: JSON.parse(open(sealed, browser)) as unknown,
        bytes: sealed.length,
        ...signed,
      })
    return fate
  }
  const server = createServer({ ...secure, pskCallback: () => shared.psk, pskIdentityHint: shared.identity }, (request, response) => {
    receive(request).then(
      (status) => response.writeHead(status).end(),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const agent = new Agent({ ...secure, pskCallback: () => shared, checkServerIdentity: () => undefined })
  return {
    origin,
    agent,
    pushed,
    fate: (endpoint: string, status: number) => fates.set(new URL(endpoint).pathname, status),
    /** A subscription as a browser's `pushManager.subscribe` returns it. */
    subscribe: (name: string) => {
      const [pair, auth] = [createECDH('prime256v1'), randomBytes(16)]
      const p256dh = pair.generateKeys('base64url')
      browsers.set(`/${name}`, { pair, auth })
      return { endpoint: `${origin}/${name}`, p256dh, auth: auth.toString('base64url') }
    },
    async [Symbol.asyncDispose]() {
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** `vapid t=<signed claims>, k=<public key>`. Undefined when the signature does not match. */
function checkSigned(header: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head, claims, signature] = token.split('.')
  if (!head || !claims || !signature) return undefined
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))) return undefined
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as PushMessage['claims'], key }
}

/** Salt, record size, the sender's key of this message, then one sealed record whose last byte but padding is 2. */
function open(sealed: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const [salt, length] = [sealed.subarray(0, 16), sealed.readUInt8(20)]
  const sender = sealed.subarray(21, 21 + length)
  const record = sealed.subarray(21 + length)
  const secret = pair.computeSecret(sender)
  const material = hkdf(secret, auth, Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]), 32)
  const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

const hkdf = (material: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', material, salt, info, length))
