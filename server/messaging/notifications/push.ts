import type { Agent } from 'node:https'
import { sql } from 'kysely'
import type { NotificationId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressedTo } from '#server/platform/db/ownedBy.ts'
import { ownerOf, sessionOf } from './owner.ts'
import { onLockScreen } from './lockScreen.ts'
import { pushAddress } from './subscriptions.ts'

/** Maximum browsers of an account that get a notification, newest first. */
const maxBrowsers = 20

export type Subscription = { endpoint: string; p256dh: string; auth: string }
/** Hands one text to a browser's push service; false when that browser is gone for good. */
export type Send = (to: Subscription, payload: string) => Promise<boolean>

/** A test's own push service. */
type Elsewhere = { agent: Agent; addressOf: typeof pushAddress }

/** Sends only to known push services. `subject`: our contact address. */
export const pushSender =
  (keys: { publicKey: string; privateKey: string }, subject: string, elsewhere?: Elsewhere): Send =>
  async ({ endpoint: kept, p256dh, auth }, payload) => {
    const endpoint = (elsewhere?.addressOf ?? pushAddress)(kept)
    if (!endpoint) return false
    // Loaded lazily at the first push, to save memory at the start.
    const { default: webpush } = await import('web-push')
    try {
      await webpush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: 24 * 3600,
        timeout: 10_000,
        ...(elsewhere ? { agent: elsewhere.agent } : {}),
      })
      return true
    } catch (error) {
      if (error instanceof webpush.WebPushError && (error.statusCode === 404 || error.statusCode === 410)) return false
      throw error
    }
  }

/** Pushes a notification to its owner's browsers at most once: it is marked as pushed before the first attempt. */
export async function pushNotification(db: Db, send: Send, id: NotificationId) {
  const row = await db
    .updateTable('notifications')
    .set({ pushedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('pushedAt', 'is', null)
    .returning(['buyerId', 'sellerId', 'userId', 'code', 'params', 'text', 'object', 'link', 'kind'])
    .executeTakeFirst()
  const owner = row && ownerOf(row)
  if (!owner) return
  const browsers = await db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select(['pushSubscriptions.id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('sessions.endedAt', 'is', null)
    .orderBy('pushSubscriptions.id', 'desc')
    .limit(maxBrowsers)
    .where(addressedTo(owner, 'sessions'))
    .where(sessionOf(row.userId))
    .execute()
  const push = async ({ id: subscription, language, ...to }: (typeof browsers)[number]) => {
    const text = onLockScreen(row, language === 'en' ? 'en' : 'id')
    const there = await send(to, JSON.stringify({ title: 'Pasokan', body: text, link: row.link, tag: `${row.kind}:${row.link}` })).catch(
      () => true,
    )
    if (!there) await db.deleteFrom('pushSubscriptions').where('id', '=', subscription).execute()
  }
  // Runs in parallel, so that a hanging push service does not delay the others.
  await Promise.all(browsers.map(push))
}
