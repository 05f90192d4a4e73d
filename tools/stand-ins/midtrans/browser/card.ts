import { digitsOf, expiryFault, groupDigits, isCardNumber, testCards, outcomeOf, bankOfCard, bankNames } from './cards.ts'
import { el } from './dom.ts'
import { field, whileBusy } from './field.ts'
import { askCode } from './otp.ts'
import { plan } from './plan.ts'
import { pay, type Choice, type Till } from './till.ts'
import { rupiah } from './words.ts'

/** Card number, expiry, CVV and plan. The number decides the outcome here in the browser and is sent nowhere. */
export function payByCard(till: Till) {
  const { data, say } = till
  const number = field('number', say('Card number'), { inputmode: 'numeric', maxlength: '23', placeholder: '4811 1111 1111 1114' })
  const expiry = field('expiry', say('Expiry (MM/YY)'), { inputmode: 'numeric', maxlength: '7', placeholder: '12/30' })
  const cvv = field('cvv', say('CVV'), { inputmode: 'numeric', maxlength: '4', placeholder: '123' })
  const plans = plan(till)
  const submit = el('button', { type: 'submit', class: 'primary' }, say('Pay {amount}', { amount: rupiah(data.amount) }))

  const changed = () => {
    const digits = digitsOf(number.input.value)
    const atEnd = number.input.selectionStart === number.input.value.length
    if (atEnd) number.input.value = groupDigits(digits)
    plans.offer(isCardNumber(digits) ? (bankOfCard(digits) ?? '') : undefined)
  }
  number.input.addEventListener('input', changed)
  expiry.input.addEventListener('input', (event) => {
    const digits = digitsOf(expiry.input.value)
    if (digits.length === 2 && event instanceof InputEvent && event.inputType.startsWith('insert') && !expiry.input.value.includes('/'))
      expiry.input.value = `${digits}/`
  })

  const checkNumber = () => number.tell(isCardNumber(digitsOf(number.input.value)) ? undefined : say('Check the card number.'))
  const checkExpiry = () => {
    const fault = expiryFault(expiry.input.value, new Date())
    return expiry.tell(fault && (fault === 'past' ? say('This card has expired.') : say('Write it as 12/30.')))
  }
  const checkCvv = () => cvv.tell(/^\d{3,4}$/.test(cvv.input.value.trim()) ? undefined : say('3 digits on the back.'))
  const checks = [
    [number, checkNumber],
    [expiry, checkExpiry],
    [cvv, checkCvv],
  ] as const
  for (const [one, check] of checks) {
    one.input.addEventListener('change', check)
    one.input.addEventListener('input', () => one.input.hasAttribute('aria-invalid') && check())
  }

  const send = async () => {
    const faulty = checks.filter(([, check]) => !check())
    if (faulty[0]) return faulty[0][0].input.focus()
    const digits = digitsOf(number.input.value)
    const { outcome, code } = outcomeOf(digits)
    const choice: Choice = { payment_type: 'credit_card', bank: bankOfCard(digits), installment_term: plans.chosen(), outcome }
    if (data.secure && code !== false) return askCode(till, choice, () => payByCard(till))
    await whileBusy(submit, say('Working …'), async () => till.go.outcome(await pay(till, choice), () => payByCard(till)))
  }
  const form = el(
    'form',
    { class: 'card', novalidate: true },
    number.box,
    el('div', { class: 'pair' }, expiry.box, cvv.box),
    plans.box,
    submit,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (submit.getAttribute('aria-disabled') !== 'true') void send()
  })

  const fill = (digits: string) => {
    number.input.value = groupDigits(digits)
    expiry.input.value ||= '12/30'
    cvv.input.value ||= '123'
    for (const [, check] of checks) check()
    changed()
    submit.focus()
  }
  till.show(el('div', { class: 'screen' }, el('h1', {}, say('Credit or debit card')), form, testCardList(till, fill)), till.go.methods)
}

function testCardList({ say }: Till, fill: (digits: string) => void) {
  const row = ({ number, word }: (typeof testCards)[number]) =>
    el(
      'li',
      {},
      el(
        'button',
        { type: 'button', class: 'test', onclick: () => fill(number) },
        el('span', { class: 'digits' }, groupDigits(number)),
        el('span', { class: 'hint' }, `${bankNames[bankOfCard(number) ?? ''] ?? ''}, ${say(word)}`),
      ),
    )
  return el(
    'details',
    { class: 'tests' },
    el('summary', {}, say('Test cards')),
    el('p', { class: 'hint' }, say('Use a test card, never a real one. Nothing you type here leaves your browser.')),
    el('ul', {}, ...testCards.map(row)),
  )
}
