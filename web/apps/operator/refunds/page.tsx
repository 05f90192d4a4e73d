import { operatorRefunds } from '#contract/operatorRefunds.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Empty } from '#web/ui/surface.tsx'
import { Acts } from '../area/acts.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { OrderRefundForm } from './wholeOrder.tsx'
import { RefundTable } from './table.tsx'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Refunds by transfer')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = async (session: OperatorSession) => {
  const headers = asOperator(session)
  const [{ rows, total }, waiting] = await Promise.all([
    call(operatorRefunds.list, { headers }),
    call(twoPerson.list, { headers, query: { status: 'waiting', limit: 100 } }),
  ])
  return { rows, total, acts: waiting.rows.filter(({ summary }) => summary.act === 'refund-paid' || summary.act === 'order-refund') }
}

/** Manual refunds to buyers: two persons confirm the bank's payment. */
export default function RefundsPage() {
  const t = useText(texts)
  const loaded = useOperators(load)
  return (
    <OperatorFrame
      title={t('Refunds by transfer')}
      intro={t(
        'Order the transfer at the bank, mark it here as sent, and as paid when the bank has confirmed it: another person confirms that.',
      )}
      loaded={loaded}
    >
      {(session, { rows, total, acts }) => (
        <>
          <Acts acts={acts} session={session} changed={loaded.read} />
          {rows.length === 0 ? (
            <Empty icon="check" title={t('No refund waits.')} />
          ) : (
            <RefundTable rows={rows} asked={acts.map(({ subject }) => subject)} session={session} changed={loaded.read} />
          )}
          {total > rows.length && <p className="text-ink-soft">{t('{n, number} more wait after these.', { n: total - rows.length })}</p>}
          <OrderRefundForm session={session} changed={loaded.read} />
        </>
      )}
    </OperatorFrame>
  )
}
