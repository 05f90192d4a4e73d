import { pageOfLink } from '#contract/actingLinks.ts'
import type { ActingLinkId, ShopId } from '#contract/ids.ts'
import type { NotificationText } from '#contract/words/notifications.ts'
import { queueMail } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { EventOf, Handlers } from '#server/platform/events/consumer.ts'
import type { ActingLinkEvent } from '#server/trade/api.ts'
import { notify } from './notify.ts'

/** Tells the store that a link answered, and by mail the member in whose name, whatever their settings. */
export const linkHandlers: Handlers<ActingLinkEvent> = { 'acting_link.used': tellUsed }

async function tellUsed(tx: Tx, { id, shopId, subjectId, data }: EventOf<ActingLinkEvent>) {
  const { user, step, number, quoteId, rfqId = null } = data
  const person = await tx.selectFrom('users').select(['name', 'closedAt']).where('id', '=', user).executeTakeFirst()
  const name = person?.name ?? ''
  const isNew = await notify(tx, {
    to: { shopId: shopId as ShopId },
    kind: 'link-used',
    key: `event:${id}`,
    object:
      rfqId !== null
        ? { type: 'rfq', id: rfqId, name }
        : quoteId !== null
          ? { type: 'quote', id: quoteId, name }
          : number === null
            ? { type: 'delivery-request', id: 0, name }
            : { type: 'order', id: number, name: `#${number}` },
    text: textOf(data, name),
    link: pageOfLink({ number, quoteId, rfqId }),
  })
  if (!isNew || !person || person.closedAt || step === 'not-me') return
  await queueMail(tx, { userId: user }, { kind: 'answered-by-link', linkId: subjectId as ActingLinkId, step, number, quoteId, rfqId })
}

function textOf({ step, number, quoteId, rfqId, undone }: ActingLinkEvent['data'], name: string): NotificationText {
  const order = number ?? 0
  if (step === 'not-me') return undone ? { code: 'link-undone', params: { order, name } } : { code: 'link-not-me', params: { name } }
  if (quoteId !== null || (rfqId && step === 'decline'))
    return { code: step === 'decline' ? 'link-decline-quote' : 'link-send', params: { name } }
  return step === 'answer' || step === 'decline' || step === 'send' || step === 'offer'
    ? { code: `link-${step}`, params: { name } }
    : { code: `link-${step}`, params: { order, name } }
}
