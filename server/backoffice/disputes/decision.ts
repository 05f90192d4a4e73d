import * as z from 'zod/mini'
import { DisputeDecision } from '#contract/operatorDisputes.ts'
import type { BookDeps } from '#server/payments/api.ts'
import { disputedParts, resolveDispute, organizationsOfOrder } from '#server/trade/api.ts'
import { defineAct } from '../twoPerson/act.ts'

/** Decides who bears a dispute. Operators of the order's company or store may neither ask nor confirm. */
export const disputeDecision = (deps: BookDeps) =>
  defineAct('disputes.resolve', z.object({ id: z.int(), ...DisputeDecision.shape }), async (tx, { id, outcome, parts, reason }) => {
    const resolution = { ...(outcome === 'won' ? { won: true as const } : { liability: outcome }), parts, reason }
    const { found, chosen, sum } = await disputedParts(tx, id, resolution)
    return {
      subject: `dispute:${id}`,
      summary: {
        act: 'dispute',
        dispute: id,
        outcome,
        amount: found.left,
        OrderId: found.orderIds[0]!,
        parts: chosen.length,
        fromStores: sum,
      },
      fingerprint: { left: found.left, sum, chosen: chosen.map(({ id: part, total, status }) => ({ part, total, status })) },
      organizationIds: [...new Set((await Promise.all(found.orderIds.map((order) => organizationsOfOrder(tx, order)))).flat())],
      run: (by) => resolveDispute({ ...deps, db: tx }, id, { ...resolution, by }),
    }
  })
