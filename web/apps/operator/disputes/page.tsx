import { operatorBridge } from '#contract/operatorBridge.ts'
import { operatorDisputes } from '#contract/operatorDisputes.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Acts } from '../area/acts.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { Bridge } from './bridge.tsx'
import { Disputes } from './disputes.tsx'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Payments to look at')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = async (session: OperatorSession) => {
  const headers = asOperator(session)
  const [bridge, disputes, waiting] = await Promise.all([
    call(operatorBridge.show, { headers }),
    call(operatorDisputes.list, { headers }),
    call(twoPerson.list, { headers, query: { status: 'waiting', limit: 100 } }),
  ])
  return { bridge, disputes: disputes.rows, acts: waiting.rows.filter(({ summary }) => summary.act === 'dispute') }
}

/** Reconciliation of the provider with our books, and payments to decide. */
export default function DisputesPage() {
  const t = useText(texts)
  const loaded = useOperators(load)
  return (
    <OperatorFrame title={t('Payments to look at')} loaded={loaded}>
      {(session, { bridge, disputes, acts }) => {
        const shared = { session, changed: loaded.read }
        const parts = [
          <Bridge key="bridge" bridge={bridge} {...shared} />,
          <Disputes key="disputes" disputes={disputes} asked={acts.map(({ subject }) => subject)} {...shared} />,
        ]
        return (
          <>
            <Acts acts={acts} {...shared} />
            {/* Decisions that wait stand above the sums. */}
            {disputes.length > 0 ? parts.toReversed() : parts}
          </>
        )
      }}
    </OperatorFrame>
  )
}
