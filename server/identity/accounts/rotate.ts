import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { SecondFactors, Sellers } from '#server/platform/db/schema.ts'
import { indexKtp, decryptKtp, sealKtp } from './ktp.ts'
import { isBound, isCurrent, keyIdOf } from '#server/platform/seal.ts'
import { decryptNpwp, sealNpwp } from '#server/identity/accounts/npwp.ts'
import { decryptFactor, sealFactor } from './sealedFactor.ts'

const batch = 200

type RotationCounts = { ktp: number; factors: number; npwp: number }

/**
 * Reseals every KTP number, NPWP and authenticator secret that an earlier application secret sealed. Resumable. Returns the counts; throws
 * when a value was sealed by a third secret.
 */
export async function rotateSecrets(db: Db, earlier: string, present: string): Promise<RotationCounts> {
  if (keyIdOf(earlier) === keyIdOf(present))
    throw new Error('These two secrets cannot be told apart by their key id. Please make another new one.')
  return sealAnew(db, present, (cipher) => (isCurrent(cipher, present) ? undefined : earlier))
}

/** Binds what was sealed before ciphers were bound to their rows. Nothing is left to do at the next start; may be interrupted. */
export const bindCiphers = (db: Db, secret: string): Promise<RotationCounts> =>
  sealAnew(db, secret, (cipher) => (isBound(cipher) ? undefined : secret))

/** `openedBy`: the secret that opens a cipher to reseal; undefined skips it. */
async function sealAnew(db: Db, present: string, openedBy: (cipher: Buffer) => string | undefined): Promise<RotationCounts> {
  const ktp = await everyRow(sellersAfter(db), async ({ id, ktpCipher }) => {
    const secret = ktpCipher && openedBy(ktpCipher)
    if (!secret) return false
    const digits = decryptKtp(secret, id, ktpCipher)
    // Only if it is unchanged.
    await db
      .updateTable('sellers')
      .set({ ...indexKtp(present, digits), ktpCipher: sealKtp(present, id, digits) })
      .where('id', '=', id)
      .where('ktpCipher', '=', ktpCipher)
      .execute()
    return true
  })
  const factors = await everyRow(factorsAfter(db), async (factor) => {
    const secret = openedBy(factor.secretCipher)
    if (!secret) return false
    await db
      .updateTable('secondFactors')
      .set({ secretCipher: sealFactor(present, factor, decryptFactor(secret, factor)) })
      .where('id', '=', factor.id)
      .where('secretCipher', '=', factor.secretCipher)
      .execute()
    return true
  })
  const npwp = await everyRow(taxNumbersAfter(db), async ({ id, organizationId, npwpCipher }) => {
    const secret = openedBy(npwpCipher)
    if (!secret) return false
    await db
      .updateTable('taxNumbers')
      .set({ npwpCipher: sealNpwp(present, organizationId, decryptNpwp(secret, organizationId, npwpCipher)) })
      .where('id', '=', id)
      .where('npwpCipher', '=', npwpCipher)
      .execute()
    return true
  })
  return { ktp, factors, npwp }
}

async function everyRow<Row extends { id: number }>(rowsAfter: (id: Row['id']) => Promise<Row[]>, act: (row: Row) => Promise<boolean>) {
  let count = 0
  for (let after: Row['id'] = 0; ;) {
    const rows = await rowsAfter(after)
    for (const row of rows) if (await act(row)) count += 1
    if (rows.length < batch) return count
    after = rows.at(-1)?.id ?? after
  }
}

type Sealed = Pick<Selectable<Sellers>, 'id' | 'ktpCipher'>
type Factor = Pick<Selectable<SecondFactors>, 'id' | 'userId' | 'secretCipher'>

const sellersAfter =
  (db: Db) =>
  (after: Sealed['id']): Promise<Sealed[]> =>
    db
      .selectFrom('sellers')
      .select(['id', 'ktpCipher'])
      .where('id', '>', after)
      .where('ktpCipher', 'is not', null)
      .orderBy('id')
      .limit(batch)
      .execute()

const factorsAfter =
  (db: Db) =>
  (after: Factor['id']): Promise<Factor[]> =>
    db.selectFrom('secondFactors').select(['id', 'userId', 'secretCipher']).where('id', '>', after).orderBy('id').limit(batch).execute()

const taxNumbersAfter = (db: Db) => (after: number) =>
  db.selectFrom('taxNumbers').select(['id', 'organizationId', 'npwpCipher']).where('id', '>', after).orderBy('id').limit(batch).execute()
