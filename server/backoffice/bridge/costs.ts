import { ProviderCosts } from '#contract/operatorBridge.ts'
import { bookProviderCosts, refuseDay } from '#server/ledger/api.ts'
import { defineAct } from '../twoPerson/act.ts'

/** Books the provider's cost of a day. */
export const providerCosts = defineAct('disputes.resolve', ProviderCosts, async (tx, costs) => {
  await refuseDay(tx, costs.day)
  return {
    subject: `day:${costs.day}`,
    summary: { act: 'provider-costs', ...costs },
    fingerprint: costs,
    run: (by) => bookProviderCosts(tx, costs, by),
  }
})
