import { el, icon, icons } from './dom.ts'
import type { Till } from './till.ts'

const shown = el('span', { class: 'time' })

/** The line that counts down to the end of the page. */
export const countdown = ({ say }: Till) => {
  const [before = '', after = ''] = say('Pay within {time}', { time: '\0' }).split('\0')
  return el('p', { class: 'countdown', role: 'timer', 'aria-live': 'off' }, icon(icons.clock), el('span', {}, before, shown, after))
}

/** Counts to the end of the page and, once a way to pay was chosen, to the end of that payment, as the order's page says it; calls `over` once. */
export function timeLeft(till: Till, over: () => void) {
  let [counted, end] = [till.status, performance.now() + till.data.left]
  const tick = () => {
    const { status } = till
    if (status !== counted) [counted, end] = [status, status?.expiry_time ? performance.now() + msUntil(status.expiry_time) : end]
    const left = Math.max(0, end - performance.now())
    shown.textContent = clock(left)
    if (left > 0) return
    clearInterval(timer)
    if (!till.status || till.status.transaction_status === 'pending') over()
  }
  const timer = setInterval(tick, 1_000)
  tick()
}

/** The service writes times of Jakarta. */
const msUntil = (time: string) => Date.parse(`${time.replace(' ', 'T')}+07:00`) - Date.now()

/** `23:59:59`, or minutes and seconds in the last hour. */
function clock(left: number) {
  const seconds = Math.ceil(left / 1_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}
