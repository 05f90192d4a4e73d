import { sql } from 'kysely'
import type { PasskeyAttestation } from '#contract/passkeys.ts'
import { findAccount, personal, type TakeConfirmation } from '#server/identity/accounts/account.ts'
import type { Person } from '#server/platform/actor.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from '#server/identity/events.ts'
import { challengeLifeMs, isLive, makeChallenge, spend, type Purpose } from './challenges.ts'
import { loadLibrary } from './library.ts'
import { columns, presentPasskey } from './passkeys.ts'
import { userHandleOf } from './site.ts'
import type { Keys } from './use.ts'

/** Maximum number of passkeys per account. */
const maxPasskeys = 20

const purposeOf = ({ user }: Person): Purpose => `add ${user}`
const kinds = {
  buyer: { en: 'Company', id: 'Perusahaan' },
  seller: { en: 'UMKM', id: 'UMKM' },
  operator: { en: 'Operator', id: 'Operator' },
}

/** Registration options for a browser: user verification, the account's name, no attestation. */
export async function beginAdding({ db, secret, site }: Keys, who: Person) {
  const account = await findAccount(db, who)
  if (!account) throw new Problem('unauthenticated')
  // One person may own a company and a store under one address, so the picker must distinguish them.
  const name = `${account.email || account.name} (${kinds[who.role][account.language]})`
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: 'Pasokan',
    rpID: site.rpId,
    userName: name,
    userDisplayName: account.name || name,
    userID: new Uint8Array(Buffer.from(userHandleOf(who))),
    challenge: makeChallenge(secret, purposeOf(who)),
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, who),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The credentials of an account in the format of browsers. */
export async function credentialsOf(db: Db, who: Person) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where(personal(who))
    .where('blockedAt', 'is', null)
    .execute()
  return rows.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }))
}

type New = { name: string; passkey: PasskeyAttestation }

/** Stores a passkey that answers our challenge. Throws `validation` for any other, `not-allowed-now` beyond twenty. */
export async function addPasskey(keys: Keys, who: Person, { name, passkey }: New, confirm: TakeConfirmation) {
  const { challenge, ...values } = await verify(keys, who, passkey)
  return inTransaction(keys.db, async (tx) => {
    await confirm(tx)
    if (!(await spend(tx, challenge))) throw refused()
    await limitPasskeys(tx, who)
    const row = await tx
      .insertInto('passkeys')
      .values({ userId: who.user, handle: userHandleOf(who), ...values, name })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (!row) throw refused()
    await writeAudit(tx, { ...doneBy(who), act: 'add passkey', object: `passkey:${row.id}` })
    await recordEvent(tx, who, { type: 'account.passkey_added', data: { passkeyId: row.id, name } })
    return presentPasskey(row)
  })
}

const refused = () => new Problem('validation', { errors: [{ path: 'passkey', code: 'passkey-unchecked' }] })

async function verify({ secret, site }: Keys, who: Person, passkey: PasskeyAttestation) {
  const { transports = [], ...response } = passkey.response
  let challenge = ''
  const { verifyRegistrationResponse } = await loadLibrary()
  const result = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: (given) => isLive(secret, purposeOf(who), (challenge = given)),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!result?.verified) throw refused()
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    challenge,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    synced: credentialBackedUp,
    transports,
  }
}

/** Locks the account's row, so that concurrent calls count each other. */
async function limitPasskeys(tx: Tx, who: Person) {
  await sql`select from users where id = ${who.user} for update`.execute(tx)
  const { count } = await tx
    .selectFrom('passkeys')
    .select(sql<number>`count(*)`.as('count'))
    .where(personal(who))
    .executeTakeFirstOrThrow()
  if (count >= maxPasskeys) throw new Problem('not-allowed-now', { detail: { code: 'too-many-passkeys' } })
}
