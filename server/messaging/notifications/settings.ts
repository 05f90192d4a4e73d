import { alwaysTold, notificationKinds, type NotificationKind, type Setting, type Ways } from '#contract/notifications.ts'
import type { Addressee } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'

/** The defaults. */
const byDefault: Ways = { inApp: true, mail: true, push: true }

const isAlwaysTold = (kind: NotificationKind) => alwaysTold.some((one) => one === kind)

/** Where one kind reaches an account. */
export async function waysOf(db: Db, account: Addressee<'buyerId' | 'sellerId'>, kind: NotificationKind): Promise<Ways> {
  const row = await db
    .selectFrom('notificationSettings')
    .select(['inApp', 'mail', 'push'])
    .where((row) => row.and(account))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return isAlwaysTold(kind) ? byDefault : (row ?? byDefault)
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
