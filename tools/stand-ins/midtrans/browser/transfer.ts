import type { PaymentStatus } from '../pageData.ts'
import { bankNames } from './cards.ts'
import { el, icons } from './dom.ts'
import { codeDrawing } from './drawing.ts'
import { whileBusy } from './field.ts'
import { leave, look, pay, type Choice, type Till } from './till.ts'
import { way } from './way.ts'

const banks = { bca_va: 'bca', bni_va: 'bni', bri_va: 'bri', echannel: 'mandiri', permata_va: 'permata' } as const
const betweenLooks = 3_000

/** The banks that take a transfer of this amount. */
export function chooseBank(till: Till) {
  const { data, say } = till
  const rows = data.channels.flatMap((channel) => {
    const bank = channel in banks ? banks[channel as keyof typeof banks] : undefined
    return bank ? [way(icons.bank, bankNames[bank] ?? bank, '', () => beginPayment(till, { payment_type: 'bank_transfer', bank }))] : []
  })
  till.show(el('div', { class: 'screen' }, el('h1', {}, say('Choose your bank')), el('ul', { class: 'ways' }, ...rows)), till.go.methods)
}

/** Chooses a way that is paid elsewhere (a bank's app, a wallet), then shows how. */
export async function beginPayment(till: Till, chosen: Pick<Choice, 'payment_type' | 'bank'>) {
  const status = await pay(till, { ...chosen, outcome: 'pending' })
  if (status?.transaction_status === 'pending') waitForMoney(till, status)
  else till.go.outcome(status, () => beginPayment(till, chosen))
}

/** Shows the amount and the account to pay to. Continues when the money comes. */
export function waitForMoney(till: Till, status: PaymentStatus) {
  const { say } = till
  const type = status.payment_type
  const chosen: Pick<Choice, 'payment_type' | 'bank'> =
    type === 'qris' || type === 'gopay' ? { payment_type: type } : { payment_type: 'bank_transfer', bank: bankOf(status) }
  const again = () => waitForMoney(till, status)
  const payNow = el('button', { type: 'button', class: 'primary' }, say('Pay now (simulation)'))
  payNow.addEventListener('click', () => {
    if (payNow.getAttribute('aria-disabled') === 'true') return
    void whileBusy(payNow, say('Working …'), async () => till.go.outcome(await pay(till, { ...chosen, outcome: 'success' }), again))
  })
  const screen = el(
    'div',
    { class: 'screen' },
    ...(type === 'qris' || type === 'gopay' ? codeParts(till, type) : numberParts(till, status)),
    payNow,
    el('button', { type: 'button', class: 'quiet', onclick: () => leave(till, 'pending') }, say('I will pay later')),
    el('button', { type: 'button', class: 'quiet', onclick: till.go.methods }, say('Choose another way')),
  )
  till.show(screen)
  void watch(till, screen, again)
}

/** Looks now and then as long as this screen stands; quiet while the service does not answer. */
async function watch(till: Till, screen: HTMLElement, again: () => void) {
  while (screen.isConnected) {
    await new Promise((wake) => setTimeout(wake, betweenLooks))
    const status = screen.isConnected && !document.hidden ? await look(till) : null
    if (status && status.transaction_status !== 'pending' && screen.isConnected) till.go.outcome(status, again)
  }
}

const bankOf = ({ va_numbers, permata_va_number }: PaymentStatus) => (permata_va_number ? 'permata' : (va_numbers?.[0]?.bank ?? 'mandiri'))

function numberParts({ say }: Till, status: PaymentStatus) {
  const bank = bankOf(status)
  const numbers: [string, string][] = status.bill_key
    ? [
        [say('Company code'), status.biller_code ?? ''],
        [say('Payment code'), status.bill_key],
      ]
    : [[say('Virtual account number'), status.permata_va_number ?? status.va_numbers?.[0]?.va_number ?? '']]
  return [
    el('h1', {}, say('Transfer to {bank}', { bank: bankNames[bank] ?? bank })),
    el(
      'dl',
      { class: 'numbers' },
      ...numbers.map(([name, value]) =>
        el('div', {}, el('dt', {}, name), el('dd', {}, el('span', { class: 'digits' }, value), copyButton(say, name, value))),
      ),
    ),
    el(
      'ol',
      { class: 'steps' },
      el('li', {}, say('Open your bank app and choose virtual account transfer.')),
      el('li', {}, say('Enter the number above and check the amount.')),
      el('li', {}, say('Confirm. This page then moves on by itself.')),
    ),
  ]
}

function copyButton(say: Till['say'], name: string, value: string) {
  const button = el('button', { type: 'button', class: 'copy', 'aria-label': `${say('Copy')}: ${name}` }, say('Copy'))
  button.addEventListener('click', () => {
    navigator.clipboard?.writeText(value).then(
      () => (button.textContent = say('Copied')),
      () => undefined,
    )
  })
  return button
}

const codeParts = ({ say, data }: Till, type: 'qris' | 'gopay') => [
  el('h1', {}, say(type === 'qris' ? 'Scan to pay with QRIS' : 'Scan to pay with GoPay')),
  el('figure', { class: 'code' }, codeDrawing(data.token), el('figcaption', { class: 'hint' }, say('A drawing, not a real code'))),
]
