import { el } from './dom.ts'
import { field, whileBusy } from './field.ts'
import { pay, type Choice, type Till } from './till.ts'

const rightCode = '112233'

/** 3-D Secure: the bank asks for the code that it sent. */
export function askCode(till: Till, choice: Choice, back: () => void) {
  const { say } = till
  const code = field('code', say('One-time code'), { inputmode: 'numeric', maxlength: '6', autocomplete: 'one-time-code' })
  const submit = el('button', { type: 'submit', class: 'primary' }, say('Confirm'))
  const send = async () => {
    if (!code.tell(code.input.value.trim() === rightCode ? undefined : say('This code is wrong. It is 112233.'))) return code.input.focus()
    await whileBusy(submit, say('Working …'), async () => till.go.outcome(await pay(till, choice), back))
  }
  const form = el('form', { novalidate: true }, code.box, submit)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (submit.getAttribute('aria-disabled') !== 'true') void send()
  })
  till.show(
    el(
      'div',
      { class: 'screen' },
      el('h1', {}, say('Confirm it is you')),
      el('p', {}, say('Your bank has sent a code to your phone. In this simulation it is 112233.')),
      form,
    ),
    back,
  )
  code.input.focus()
}
