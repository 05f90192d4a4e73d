import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Problem } from '#server/platform/errors.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import { isCommonPassword } from './commonPasswords.ts'

const derive = promisify(argon2)

/** argon2id: memory in KiB, passes, lanes (safety.md, "People"). Kept with each hash, so that they can grow. */
const present = { memory: 19_456, passes: 2, parallelism: 1 }
type Cost = typeof present

/** One hash a core at once; the others wait in a short queue. */
const inLane = limitConcurrency(availableParallelism(), { maxWaiting: 40 })

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, as every library writes it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return write(present, salt, await inLane(() => hash(password, salt, present)))
}

/** Whether the password matches, and whether it must be rehashed with the current cost. */
export async function checkPassword(password: string, stored: string): Promise<{ right: boolean; outdated: boolean }> {
  const [, kind, , costs, salt, expected] = stored.split('$')
  const [memory, passes, parallelism] = (costs ?? '').split(',').map((part) => Number(part.slice(2)))
  if (kind !== 'argon2id' || !memory || !passes || !parallelism || !salt || !expected) return { right: false, outdated: false }
  const cost = { memory, passes, parallelism }
  const found = await inLane(() => hash(password, Buffer.from(salt, 'base64'), cost))
  const right = timingSafeEqual(found, Buffer.from(expected, 'base64'))
  return { right, outdated: right && (memory !== present.memory || passes !== present.passes || parallelism !== present.parallelism) }
}

let nobody: Promise<string> | undefined

/** Costs what a real check costs, so that an unknown e-mail cannot be told from a wrong password. */
export async function verifyDummyPassword(password: string) {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  await checkPassword(password, await nobody)
}

/** Refuses what is tried first and what is known from breaches (`validation` on that field). */
export function refuseCommonPassword(password: string, path: string) {
  if (isCommonPassword(password))
    throw new Problem('validation', {
      errors: [{ path, code: 'common-password' }],
    })
}

const hash = (password: string, salt: Buffer, cost: Cost) =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: salt,
    tagLength: 32,
    memory: cost.memory,
    passes: cost.passes,
    parallelism: cost.parallelism,
  })

const write = (cost: Cost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
