import { randomInt } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import * as otp from 'otpauth'
import type { SessionId } from '#contract/ids.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import type { SecondFactors } from '#server/platform/db/schema.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SignedInActor, Person } from '#server/platform/actor.ts'
import { recordEvent } from '#server/identity/events.ts'
import { endSessionsOf } from '#server/identity/sessions/sessions.ts'
import { hashToken } from '#server/identity/sessions/tokens.ts'
import { findAccount, lockAccount, personal, type TakeConfirmation } from './account.ts'
import { decryptFactor, sealFactor } from './sealedFactor.ts'

const period = 30
const recoveryCodes = 10

const authenticator = (secret: otp.Secret, label: string) =>
  new otp.TOTP({ issuer: 'Pasokan', label, algorithm: 'SHA1', digits: 6, period, secret })
const wrongCode = () => new Problem('validation', { errors: [{ path: 'code', code: 'wrong-code' }] })

/** A new secret, which counts once a code of it was confirmed. Throws `not-allowed-now` while one is on, `confirmation-needed`. */
export async function beginSecondFactor(db: Db, secret: string, who: Person, confirm: TakeConfirmation) {
  const fresh = new otp.Secret({ size: 20 })
  const values = { secretCipher: sealFactor(secret, { userId: who.user }, fresh.base32), lastStep: 0 }
  return inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('secondFactors')
      .values({ userId: who.user, ...values })
      // Its age decides whether taking the account back removes it.
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ ...values, createdAt: sql`now()` })
          .where('secondFactors.confirmedAt', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Problem('not-allowed-now', { detail: { code: 'second-factor-on' } })
    await confirm(tx)
    const account = await findAccount(tx, who)
    return { secret: fresh.base32, uri: authenticator(fresh, account?.email ?? '').toString() }
  })
}

/** Turns it on with a first code, ends every other session and returns the recovery codes, which are shown once and kept hashed. */
export const confirmSecondFactor = (db: Db, secret: string, user: SignedInActor, code: string): Promise<string[]> =>
  inTransaction(db, (tx) => confirmSecondFactorIn(tx, secret, user, code))

/** The same, in the transaction of what else it belongs to. */
export async function confirmSecondFactorIn(tx: Tx, secret: string, user: Person & { sessionId?: SessionId }, code: string) {
  // A sign-in that asked for no code yet looks again behind this lock.
  await lockAccount(tx, user)
  const factor = await tx
    .selectFrom('secondFactors')
    .selectAll()
    .where(personal(user))
    .where('confirmedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) throw new Problem('not-allowed-now', { detail: { code: 'new-secret' } })
  if (!(await takeCode(tx, secret, factor, code))) throw wrongCode()
  await tx
    .updateTable('secondFactors')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('id', '=', factor.id)
    .execute()
  await turned(tx, user, true)
  return makeRecoveryCodes(tx, factor.id)
}

/** Throws `not-allowed-now` where none is on, `confirmation-needed`. */
export async function renewRecoveryCodes(db: Db, user: SignedInActor, confirm: TakeConfirmation): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const factor = await tx
      .selectFrom('secondFactors')
      .select('id')
      .where(personal(user))
      .where('confirmedAt', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) throw new Problem('not-allowed-now', { detail: { code: 'second-factor-off' } })
    await confirm(tx)
    await recordEvent(tx, user, { type: 'account.recovery_codes_renewed', data: {} })
    return makeRecoveryCodes(tx, factor.id)
  })
}

async function makeRecoveryCodes(tx: Tx, secondFactorId: number): Promise<string[]> {
  await tx.deleteFrom('recoveryCodes').where('secondFactorId', '=', secondFactorId).execute()
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((text) => ({ hash: recoveryHash(text), secondFactorId })))
    .execute()
  return codes
}

/** Ends every other sign-in. Throws `confirmation-needed`. */
export async function endSecondFactor(db: Db, user: SignedInActor, confirm: TakeConfirmation) {
  await inTransaction(db, async (tx) => {
    await confirm(tx)
    const { numDeletedRows } = await tx.deleteFrom('secondFactors').where(personal(user)).executeTakeFirst()
    if (numDeletedRows > 0n) await turned(tx, user, false)
  })
}

async function turned(tx: Tx, user: Person & { sessionId?: SessionId }, on: boolean) {
  await endSessionsOf(tx, user, on ? 'second-factor-on' : 'second-factor-off', user.sessionId)
  await recordEvent(tx, user, { type: 'account.second_factor_changed', data: { on } })
}

/** At sign-in: passes when none is on; otherwise asks for a code (`second-factor`) and uses it up. Returns whether it did. */
export async function passSecondFactor(db: Db, secret: string, who: Person, code: string | undefined): Promise<boolean> {
  const factor = await db
    .selectFrom('secondFactors')
    .selectAll()
    .where(personal(who))
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  if (!factor) return false
  if (!code) throw new Problem('second-factor')
  if ((await takeCode(db, secret, factor, code)) || (await takeRecoveryCode(db, factor.id, code))) return true
  throw new Problem('second-factor', {
    detail: { code: 'wrong-code' },
    errors: [{ path: 'code', code: 'wrong-code' }],
  })
}

type Factor = Pick<Selectable<SecondFactors>, 'id' | 'userId' | 'secretCipher'>

/** A code counts for its half minute and the ones beside it, and only once: each later step is taken by an update. */
async function takeCode(db: Db | Tx, secret: string, factor: Factor, code: string): Promise<boolean> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const delta = authenticator(otp.Secret.fromBase32(decryptFactor(secret, factor)), '').validate({ token, window: 1 })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1000 / period) + delta
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('id', '=', factor.id)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function takeRecoveryCode(db: Db, secondFactorId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', recoveryHash(code))
    .where('secondFactorId', '=', secondFactorId)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** 118 random bits as `k7mq9d-2xw4pr-hn5c3e-t8vjab`: too many for any guess, so a plain hash keeps them. No letters that look like digits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newRecoveryCode = () =>
  Array.from({ length: 24 }, (_, index) => (index > 0 && index % 6 === 0 ? '-' : '') + letters[randomInt(letters.length)]).join('')
const recoveryHash = (code: string) => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
