import { sql } from 'kysely'
import {
  alwaysTold,
  notificationKinds,
  personalKinds,
  type NotificationKind,
  type Setting,
  type SettingEdit,
  type Ways,
} from '#contract/notifications.ts'
import type { UserId } from '#contract/ids.ts'
import type { Actor, Addressee, Person, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { accountOfUser } from './list.ts'

/** The defaults. */
const byDefault: Ways = { inApp: true, mail: true, push: true }
const wayNames = ['inApp', 'mail', 'push'] as const

/** Whose choice a kind is: the person's own, or null for the organization's. */
const chooserOf = (kind: NotificationKind, user: UserId | undefined) => (personalKinds.some((one) => one === kind) ? (user ?? null) : null)

const isAlwaysTold = (kind: NotificationKind) => alwaysTold.some((one) => one === kind)

/** Returns the channels of a kind for an account, or one member of it. Restricted organizations get it in the app only. */
export async function waysOf(db: Db, account: Addressee<'buyerId' | 'sellerId'>, kind: NotificationKind, user?: UserId): Promise<Ways> {
  if (isAlwaysTold(kind)) return byDefault
  const { profiles, owner, id } =
    'buyerId' in account
      ? { profiles: sql.table('buyers'), owner: sql.ref('s.buyer_id'), id: account.buyerId }
      : { profiles: sql.table('sellers'), owner: sql.ref('s.seller_id'), id: account.sellerId }
  const { rows } = await sql<{ [W in keyof Ways]: boolean | null } & { restricted: boolean }>`
    select s.in_app, s.mail, s.push, o.restricted_at is not null as restricted from ${profiles} p
    join organizations o on o.id = p.organization_id left join notification_settings s on ${owner} = p.id and s.kind = ${kind} and s.user_id is not distinct from ${chooserOf(kind, user)}
    where p.id = ${id}`.execute(db)
  const { inApp, mail, push, restricted } = rows[0] ?? { inApp: null, mail: null, push: null, restricted: false }
  return { inApp: inApp ?? true, mail: !restricted && (mail ?? true), push: !restricted && (push ?? true) }
}

/** Every kind with its ways for a member. */
export async function settingsOf(db: Db, who: Person<TradingKind>): Promise<Setting[]> {
  const rows = await db
    .selectFrom('notificationSettings')
    .select(['kind', 'userId', 'inApp', 'mail', 'push'])
    .where(ownedBy(who))
    .where((row) => row.or([row('userId', 'is', null), row('userId', '=', who.user)]))
    .execute()
  const changed = (kind: NotificationKind) => rows.find((row) => row.kind === kind && row.userId === chooserOf(kind, who.user))
  return notificationKinds
    .filter((kind) => !isAlwaysTold(kind))
    .map((kind) => {
      const { inApp, mail, push } = changed(kind) ?? byDefault
      return { kind, inApp, mail, push }
    })
}

/** Changes the kinds that are named, and of a kind what differs from what was `seen`; the rest stays. Throws `forbidden` for the organization's without `notifications.manage`. */
export async function changeSettings(db: Db, who: Actor<TradingKind>, settings: SettingEdit[]): Promise<Setting[]> {
  const manages = who.permissions.has('notifications.manage')
  if (!manages && settings.some(({ kind }) => chooserOf(kind, who.user) === null)) throw new Problem('forbidden')
  await inTransaction(db, async (tx) => {
    for (const { kind, seen, ...sent } of settings) {
      const ways = wayNames.filter((way) => sent[way] !== seen?.[way])
      if (ways.length === 0) continue
      const changed = Object.fromEntries(ways.map((way) => [way, sent[way]]))
      await tx
        .insertInto('notificationSettings')
        .values({ ...accountOfUser(who), userId: chooserOf(kind, who.user), kind, ...byDefault, ...changed })
        .onConflict((conflict) => conflict.columns(['buyerId', 'sellerId', 'userId', 'kind']).doUpdateSet(changed))
        .execute()
    }
  })
  return settingsOf(db, who)
}
