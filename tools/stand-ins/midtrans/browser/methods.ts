import { payByCard } from './card.ts'
import { el, icons } from './dom.ts'
import type { Till } from './till.ts'
import { beginPayment, chooseBank } from './transfer.ts'
import { way } from './way.ts'

/** The first screen: every way to pay that takes the amount. */
export function chooseMethod(till: Till) {
  const { data, say } = till
  if (data.left <= 0) return till.go.over()
  const offers = (...channels: string[]) => data.channels.some((channel) => channels.includes(channel))
  const ways = [
    ...(offers('credit_card')
      ? [way(icons.card, say('Credit or debit card'), say('Pay in full or in installments'), () => payByCard(till))]
      : []),
    ...(offers('bca_va', 'bni_va', 'bri_va', 'echannel', 'permata_va')
      ? [way(icons.bank, say('Bank transfer'), say('To a virtual account'), () => chooseBank(till))]
      : []),
    ...(offers('other_qris')
      ? [way(icons.code, 'QRIS', say('Scan with any bank or wallet app'), () => beginPayment(till, { payment_type: 'qris' }))]
      : []),
    ...(offers('gopay')
      ? [way(icons.wallet, 'GoPay', say('Pay from your GoPay balance'), () => beginPayment(till, { payment_type: 'gopay' }))]
      : []),
  ]
  till.show(
    el(
      'div',
      { class: 'screen' },
      el('h1', {}, say('How would you like to pay?')),
      ways.length > 0 ? el('ul', { class: 'ways' }, ...ways) : el('p', { class: 'note' }, say('No way to pay takes this amount.')),
    ),
  )
}
