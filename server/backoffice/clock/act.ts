import * as z from 'zod/mini'
import { Problem } from '#server/platform/errors.ts'
import { showOrderClock, stopOrderClock, tickOrderClock, trustClock } from '#server/trade/orders/clock.ts'
import { defineAct } from '../twoPerson/act.ts'

const subject = 'order-clock'

/**
 * What lets the time of waiting orders run on, or ahead at once: goods and money move by it, so it takes two persons; stopping it takes one. Counts the
 * time up to now first, so that a clock that jumps between the two persons is another act. Throws `not-allowed-now` where there is nothing to do.
 */
export const clockAct = defineAct('jobs.manage', z.object({ step: z.enum(['start', 'catch-up']) }), async (tx, { step }) => {
  await tickOrderClock(tx)
  const { stopped, behind } = (await showOrderClock(tx)) ?? { stopped: false, behind: 0 }
  const hours = Math.round(behind / 3600)
  if (step === 'start' ? !stopped : hours === 0) throw new Problem('not-allowed-now')
  return {
    subject,
    shown: { act: 'order-clock', step, hours, stopped },
    exact: { stopped, hours },
    run: () => (step === 'start' ? stopOrderClock(tx, false) : trustClock(tx)),
  }
})
