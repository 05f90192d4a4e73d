import { useState } from 'react'
import { operatorPayouts } from '#contract/operatorPayouts.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Acts } from '../area/acts.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { NextRun } from './nextRun.tsx'
import { Runs } from './runs.tsx'
import { texts } from './texts.ts'
import { Transfers } from './transfers.tsx'
import { Waiting } from './waiting.tsx'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Payouts')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = async (session: OperatorSession) => {
  const headers = asOperator(session)
  const [overview, waiting] = await Promise.all([
    call(operatorPayouts.overview, { headers }),
    call(twoPerson.list, { headers, query: { status: 'waiting', limit: 100 } }),
  ])
  return { overview, acts: waiting.rows.filter(({ summary }) => summary.act === 'payout-run' || summary.act === 'payout-returned') }
}

/** Payouts to stores. A run is requested, confirmed by another person, taken to the bank and marked as paid. */
export default function PayoutsPage() {
  const t = useText(texts)
  const loaded = useOperators(load)
  const [changes, setChanges] = useState(0)
  const changed = async () => {
    setChanges((before) => before + 1)
    await loaded.read()
  }
  return (
    <OperatorFrame
      title={t('Payouts')}
      intro={t('A run goes to the bank when another person has confirmed it. Then mark what the bank has transferred.')}
      loaded={loaded}
    >
      {(session, { overview, acts }) => (
        <>
          <NextRun
            overview={overview}
            isAsked={acts.some(({ summary }) => summary.act === 'payout-run')}
            session={session}
            changed={changed}
          />
          <Acts acts={acts} session={session} changed={changed} />
          <Runs runs={overview.runs} session={session} changed={changed} />
          <Waiting waiting={overview.waiting} />
          <Transfers key={changes} session={session} changed={changed} />
        </>
      )}
    </OperatorFrame>
  )
}
