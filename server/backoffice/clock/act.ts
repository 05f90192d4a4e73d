import * as z from 'zod/mini'
import { Problem } from '#server/platform/errors.ts'
import { showOrderClock, stopOrderClock, tickOrderClock, trustClock } from '#server/trade/api.ts'
import { defineAct } from '../twoPerson/act.ts'

const subject = 'order-clock'

/**
 * Starts the order clock, or lets it catch up. It moves goods and money, so it takes two persons; stopping takes one. Ticks first, so that
 * a jump between the two persons makes the request stale. Throws `not-allowed-now` if there is nothing to do.
 */
export const clockAct = defineAct('jobs.manage', z.object({ step: z.enum(['start', 'catch-up']) }), async (tx, { step }) => {
  await tickOrderClock(tx)
  const { stopped, behind } = (await showOrderClock(tx)) ?? { stopped: false, behind: 0 }
  const hours = Math.round(behind / 3600)
  if (step === 'start' ? !stopped : hours === 0) throw new Problem('not-allowed-now')
  return {
    subject,
    summary: { act: 'order-clock', step, hours, stopped },
    fingerprint: { stopped, hours },
    run: () => (step === 'start' ? stopOrderClock(tx, false) : trustClock(tx)),
  }
})
