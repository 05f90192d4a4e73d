import type { Db } from '#server/db/db.ts'
import { openKtp, sealed } from './ktp.ts'
import { keyIdOf, seal, unseal } from './seal.ts'

const batch = 200

/**
 * Seals every KTP number and authenticator secret anew that an earlier application secret sealed. May be interrupted and
 * run again. Answers how many there were; fails when the earlier secret is a third one.
 */
export async function rotateSecrets(db: Db, earlier: string, present: string): Promise<{ ktp: number; factors: number }> {
  if (keyIdOf(earlier) === keyIdOf(present))
    throw new Error('These two secrets cannot be told apart by their key id. Please make another new one.')
  let [ktp, factors, after] = [0, 0, 0]
  for (;;) {
    const rows = await db
      .selectFrom('sellers')
      .select(['id', 'ktpCipher'])
      .where('id', '>', after as never)
      .where('ktpCipher', 'is not', null)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, ktpCipher } of rows) {
      if (!ktpCipher || ktpCipher[0] === keyIdOf(present)) continue
      // Only if nobody changed it meanwhile.
      await db
        .updateTable('sellers')
        .set(sealed(present, openKtp(earlier, ktpCipher)))
        .where('id', '=', id)
        .where('ktpCipher', '=', ktpCipher)
        .execute()
      ktp += 1
    }
    if (rows.length < batch) break
    after = rows.at(-1)?.id ?? after
  }
  for (const { id, secretCipher } of await db.selectFrom('secondFactors').select(['id', 'secretCipher']).execute()) {
    if (secretCipher[0] === keyIdOf(present)) continue
    await db
      .updateTable('secondFactors')
      .set({ secretCipher: seal(present, 'second factor', unseal(earlier, 'second factor', secretCipher)) })
      .where('id', '=', id)
      .execute()
    factors += 1
  }
  return { ktp, factors }
}
