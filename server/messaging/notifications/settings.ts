import { sql } from 'kysely'
import { alwaysTold, notificationKinds, type NotificationKind, type Setting, type Ways } from '#contract/notifications.ts'
import type { Addressee } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'

/** The defaults. */
const byDefault: Ways = { inApp: true, mail: true, push: true }

const isAlwaysTold = (kind: NotificationKind) => alwaysTold.some((one) => one === kind)

/** Returns the channels of a kind for an account. Restricted organizations get it in the app only. */
export async function waysOf(db: Db, account: Addressee<'buyerId' | 'sellerId'>, kind: NotificationKind): Promise<Ways> {
  if (isAlwaysTold(kind)) return byDefault
  const { profiles, owner, id } =
    'buyerId' in account
      ? { profiles: sql.table('buyers'), owner: sql.ref('s.buyer_id'), id: account.buyerId }
      : { profiles: sql.table('sellers'), owner: sql.ref('s.seller_id'), id: account.sellerId }
  const { rows } = await sql<{ [W in keyof Ways]: boolean | null } & { restricted: boolean }>`
    select s.in_app, s.mail, s.push, o.restricted_at is not null as restricted from ${profiles} p
    join organizations o on o.id = p.organization_id left join notification_settings s on ${owner} = p.id and s.kind = ${kind} where p.id = ${id}`.execute(
    db,
  )
  const { inApp, mail, push, restricted } = rows[0] ?? { inApp: null, mail: null, push: null, restricted: false }
  return { inApp: inApp ?? true, mail: !restricted && (mail ?? true), push: !restricted && (push ?? true) }
}

/** Every kind with its ways. */
export async function settingsOf(db: Db, account: Addressee<'buyerId' | 'sellerId'>): Promise<Setting[]> {
  const rows = await db
    .selectFrom('notificationSettings')
    .select(['kind', 'inApp', 'mail', 'push'])
    .where((row) => row.and(account))
    .execute()
  const changed = new Map(rows.map(({ kind, ...ways }) => [kind, ways]))
  return notificationKinds.filter((kind) => !isAlwaysTold(kind)).map((kind) => ({ kind, ...(changed.get(kind) ?? byDefault) }))
}

/** Changes the kinds that are named; the rest stays. */
export async function changeSettings(db: Db, account: Addressee<'buyerId' | 'sellerId'>, settings: Setting[]): Promise<Setting[]> {
  await inTransaction(db, async (tx) => {
    for (const { kind, ...ways } of settings) {
      await tx
        .insertInto('notificationSettings')
        .values({ ...account, kind, ...ways })
        .onConflict((conflict) => conflict.columns(['buyerId', 'sellerId', 'kind']).doUpdateSet(ways))
        .execute()
    }
  })
  return settingsOf(db, account)
}
