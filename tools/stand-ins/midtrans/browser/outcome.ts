import type { PaymentStatus } from '../pageData.ts'
import { el, icon, icons } from './dom.ts'
import type { Event } from './merchant.ts'
import { leave, type Till } from './till.ts'
import { waitForMoney } from './transfer.ts'
import { rupiah, type Say } from './words.ts'

type Text = Parameters<Say>[0]

/** Milliseconds until a success moves on by itself. */
const moment = 5_000

/** Shows what became of a payment. `again` repeats what failed when the service did not answer. */
export function showOutcome(till: Till, status: PaymentStatus | null, again: () => void) {
  const { say } = till
  if (!status)
    return till.show(
      outcome(till, 'failed', 'This did not work', say('The payment service did not answer. Nothing was charged.'), [
        button(say('Try again'), again),
        storeButton(till, 'close', 'quiet'),
      ]),
    )
  if (status.status_code === '407' && !status.transaction_id) return till.show(overScreen(till))
  const at = status.transaction_status
  // A card that waits has nothing to show: it is simply tried again.
  if (at === 'pending') return status.payment_type === 'credit_card' ? till.go.methods() : waitForMoney(till, status)
  if (at === 'capture' && status.fraud_status === 'challenge') {
    return till.show(
      outcome(
        till,
        'wait',
        'Payment under review',
        say('The bank is checking this payment. The store tells you as soon as it is decided.'),
        [storeButton(till, 'pending')],
      ),
    )
  }
  if (at === 'settlement' || at === 'capture') return showPaid(till)
  if (at === 'expire') return till.show(overScreen(till))
  if (at === 'cancel')
    return till.show(
      outcome(till, 'failed', 'Payment cancelled', say('This payment was given up. Nothing was charged.'), [storeButton(till, 'error')]),
    )
  if (at?.includes('refund') || at?.includes('chargeback')) {
    return till.show(
      outcome(till, 'wait', 'Payment refunded', say('The money of this payment was given back.'), [storeButton(till, 'error')]),
    )
  }
  const retry = button(say('Choose another way'), till.go.methods)
  till.show(
    outcome(till, 'failed', 'Payment declined', say('Nothing was charged. Try another card or another way to pay.'), [
      retry,
      storeButton(till, 'error', 'quiet'),
    ]),
  )
}

/** The screen of a page whose time is over. */
export const overScreen = (till: Till) =>
  outcome(till, 'wait', 'The time to pay is over', till.say('Nothing was charged. Go back to the store and start again.'), [
    storeButton(till, 'error'),
  ])

function showPaid(till: Till) {
  const { say, data } = till
  const screen = outcome(till, 'done', 'Payment successful', say('Thank you. {amount} was paid.', { amount: rupiah(data.amount) }), [
    storeButton(till, 'success'),
  ])
  screen.append(el('p', { class: 'hint' }, say('You return to the store in a moment.')))
  till.show(screen)
  setTimeout(() => screen.isConnected && leave(till, 'success'), moment)
}

const outcome = ({ say }: Till, kind: 'done' | 'wait' | 'failed', title: Text, text: string, buttons: HTMLElement[]) =>
  el(
    'div',
    { class: 'screen outcome', role: kind === 'failed' ? 'alert' : 'status' },
    el('span', { class: `sign ${kind}` }, icon(kind === 'done' ? icons.done : kind === 'wait' ? icons.clock : icons.failed)),
    el('h1', {}, say(title)),
    el('p', {}, text),
    ...buttons,
  )

const button = (text: string, act: () => void, kind = 'primary') => el('button', { type: 'button', class: kind, onclick: act }, text)

const storeButton = (till: Till, event: Event, kind = 'primary') => button(till.say('Back to the store'), () => leave(till, event), kind)
