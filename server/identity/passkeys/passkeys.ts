import type { Person } from '#server/platform/actor.ts'
import type { PasskeyId } from '#contract/ids.ts'
import type { Passkey } from '#contract/passkeys.ts'
import { personal, type TakeConfirmation } from '#server/identity/accounts/account.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from '#server/identity/events.ts'

export const columns = ['id', 'name', 'synced', 'blockedAt', 'createdAt', 'lastUsedAt'] as const
type Row = { id: PasskeyId; name: string; synced: boolean; blockedAt: Date | null; createdAt: Date; lastUsedAt: Date | null }

export const presentPasskey = ({ blockedAt, createdAt, lastUsedAt, ...row }: Row): Passkey => ({
  ...row,
  blocked: blockedAt !== null,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** An account's passkeys, the newest first. */
export async function listPasskeys(db: Db, who: Person): Promise<Passkey[]> {
  const rows = await db.selectFrom('passkeys').select(columns).where(personal(who)).orderBy('id', 'desc').execute()
  return rows.map(presentPasskey)
}

/** Another's is `not-found`. */
export async function renamePasskey(db: Db, who: Person, id: PasskeyId, name: string): Promise<Passkey> {
  const row = await db.updateTable('passkeys').set({ name }).where('id', '=', id).where(personal(who)).returning(columns).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return presentPasskey(row)
}

/** Removes one and tells its owner; another's is `not-found`. */
export async function removePasskey(db: Db, who: Person, id: PasskeyId, confirm: TakeConfirmation) {
  await inTransaction(db, async (tx) => {
    const mine = personal(who)
    const row = await tx.selectFrom('passkeys').select('name').where('id', '=', id).where(mine).forUpdate().executeTakeFirst()
    if (!row) throw new Problem('not-found')
    await confirm(tx)
    await tx.deleteFrom('passkeys').where('id', '=', id).where(mine).execute()
    await writeAudit(tx, { ...doneBy(who), act: 'remove passkey', object: `passkey:${id}` })
    await recordEvent(tx, who, { type: 'account.passkey_removed', data: { passkeyId: id, name: row.name } })
  })
}
