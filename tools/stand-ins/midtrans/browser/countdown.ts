import { el, icon, icons } from './dom.ts'
import type { Till } from './till.ts'

const shown = el('span', { class: 'time' })

/** The line that counts down to the end of the page. */
export const countdown = ({ say }: Till) => {
  const [before = '', after = ''] = say('Pay within {time}', { time: '\0' }).split('\0')
  return el('p', { class: 'countdown', role: 'timer', 'aria-live': 'off' }, icon(icons.clock), el('span', {}, before, shown, after))
}

/** Counts by the clock of this machine's running time, whatever its date; calls `over` once at the end. */
export function timeLeft({ data, ...till }: Till, over: () => void) {
  const end = performance.now() + data.left
  const tick = () => {
    const left = Math.max(0, end - performance.now())
    shown.textContent = clock(left)
    if (left > 0) return
    clearInterval(timer)
    if (!till.status || till.status.transaction_status === 'pending') over()
  }
  const timer = setInterval(tick, 1_000)
  tick()
}

/** `23:59:59`, or minutes and seconds in the last hour. */
function clock(left: number) {
  const seconds = Math.ceil(left / 1_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}
