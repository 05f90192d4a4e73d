import * as z from 'zod/mini'
import type { ShownAct } from '#contract/twoPerson.ts'
import type { UserId } from '#contract/ids.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { showOrderClock, stopOrderClock, tickOrderClock, trustClock } from '#server/trade/orders/clock.ts'
import { defineAct, type Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { decideAct } from '../twoPerson/decide.ts'
import { findWaiting } from '../twoPerson/list.ts'

type Step = Extract<ShownAct, { act: 'order-clock' }>['step']
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

/** The first who says it asks for it, the second confirms it. Throws as both do. */
export async function runClockAct(
  db: Db,
  acts: Acts,
  by: { user: UserId; permissions: ReadonlySet<Permission> },
  step: Step,
): Promise<'asked' | 'done'> {
  const waiting = await findWaiting(db, acts, by, subject)
  if (waiting?.steps.includes('confirm') && waiting.shown.act === 'order-clock' && waiting.shown.step === step) {
    await decideAct(db, acts, by, waiting.id, 'confirm')
    return 'done'
  }
  await askForAct(db, acts, by, { act: 'order-clock', input: { step } })
  return 'asked'
}
