import type { LinkStep } from '#contract/actingLinks.ts'
import type { DeliveryRequestId, ShopId } from '#contract/ids.ts'
import type { NotificationText } from '#contract/words/notifications.ts'
import { queueMail } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { EventOf, Handlers } from '#server/platform/events/consumer.ts'
import type { ActingLinkEvent } from '#server/trade/api.ts'
import { notify } from './notify.ts'

/** Tells the store that a link answered, and by mail the member in whose name, whatever their settings. */
export const linkHandlers: Handlers<ActingLinkEvent> = { 'acting_link.used': tellUsed }

async function tellUsed(tx: Tx, { id, shopId, data }: EventOf<ActingLinkEvent>) {
  const { user, step, number, of } = data
  const person = await tx.selectFrom('users').select(['name', 'closedAt']).where('id', '=', user).executeTakeFirst()
  const name = person?.name ?? ''
  const isNew = await notify(tx, {
    to: { shopId: shopId as ShopId },
    kind: 'link-used',
    key: `event:${id}`,
    object:
      number === null ? { type: 'delivery-request', id: of as DeliveryRequestId, name } : { type: 'order', id: number, name: `#${number}` },
    text: textOf(step, number ?? 0, name),
    link: number === null ? '/delivery-requests' : `/orders/${number}`,
  })
  if (isNew && person && !person.closedAt) await queueMail(tx, { userId: user }, { kind: 'answered-by-link', step, number })
}

const textOf = (step: LinkStep, order: number, name: string): NotificationText =>
  step === 'answer' || step === 'decline' ? { code: `link-${step}`, params: { name } } : { code: `link-${step}`, params: { order, name } }
