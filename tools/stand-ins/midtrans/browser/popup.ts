import type { PageData } from '../pageData.ts'
import { timeLeft } from './countdown.ts'
import { el, icon, icons } from './dom.ts'
import { onAskedToClose } from './merchant.ts'
import { chooseMethod } from './methods.ts'
import { overScreen, showOutcome } from './outcome.ts'
import { summary } from './summary.ts'
import { leave, type Till } from './till.ts'
import { speaker } from './words.ts'

const data: PageData = JSON.parse(document.querySelector('#data')?.textContent ?? 'null')
const say = speaker(data.lang)
const stage = el('main', { class: 'stage' })
const backButton = el('button', { type: 'button', class: 'icon', 'aria-label': say('Back'), hidden: true }, icon(icons.back))
const till: Till = {
  data,
  say,
  show,
  status: data.status,
  go: {
    methods: () => chooseMethod(till),
    over: () => show(overScreen(till)),
    outcome: (status, again) => showOutcome(till, status, again),
  },
}
let goBack: (() => void) | undefined

backButton.addEventListener('click', () => goBack?.())
document.body.append(
  el(
    'div',
    { class: 'panel' },
    el(
      'header',
      {},
      el(
        'div',
        { class: 'bar' },
        backButton,
        el('p', { class: 'badge', title: say('No real money moves here.') }, say('Simulated payment')),
        el('button', { type: 'button', class: 'icon', 'aria-label': say('Close'), onclick: close }, icon(icons.close)),
      ),
      summary(till),
    ),
    stage,
  ),
)
onAskedToClose(close)
addEventListener('keydown', (event) => event.key === 'Escape' && close())
timeLeft(till, till.go.over)
if (data.status) till.go.outcome(data.status, till.go.methods)
else till.go.methods()

function show(screen: HTMLElement, back?: () => void) {
  goBack = back
  backButton.hidden = back === undefined
  stage.replaceChildren(screen)
  stage.scrollTop = 0
  const heading = screen.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Reports the result to the opener: it depends on the payment's progress. */
function close() {
  const at = till.status?.transaction_status
  if (at === 'settlement' || (at === 'capture' && till.status?.fraud_status === 'accept')) leave(till, 'success')
  else if (at === 'pending' || at === 'capture') leave(till, 'pending')
  else if (at === undefined) leave(till, 'close')
  else leave(till, 'error')
}
