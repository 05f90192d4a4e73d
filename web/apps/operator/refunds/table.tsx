import { useState } from 'react'
import { operatorRefunds, type OperatorRefund } from '#contract/operatorRefunds.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { StepDialog, type Step } from './step.tsx'
import { texts } from './texts.ts'

const states: Record<OperatorRefund['state'], [keyof typeof texts, Tone]> = {
  'no-account': ['The buyer has to name an account', 'neutral'],
  closed: ['Closed account: ask its owner', 'warn'],
  paused: ['The account was changed within 24 hours', 'neutral'],
  'decide-first': ['A chargeback has to be decided first', 'warn'],
  ready: ['To be transferred', 'note'],
  sent: ['With the bank', 'warn'],
  'provider-failed': ['The provider did not pay it', 'warn'],
}
type Props = { rows: OperatorRefund[]; asked: string[]; session: OperatorSession; changed: () => Promise<void> }

export function RefundTable({ rows, asked, session, changed }: Props) {
  const t = useText(texts)
  const { rupiah, date } = useFormat()
  const [open, setOpen] = useState<{ refund: OperatorRefund; step: Step }>()
  const [error, setError] = useState<unknown>()
  const ask = (id: number) => {
    setError(undefined)
    return call(operatorRefunds.pay, { params: { id }, headers: asOperator(session) }).then(changed, setError)
  }
  const actions = (refund: OperatorRefund) => (
    <div className="-mx-4 flex flex-wrap">
      {refund.state === 'ready' && <Press onClick={() => setOpen({ refund, step: 'sent' })}>{t('Mark as sent')}</Press>}
      {refund.state === 'closed' && <Press onClick={() => setOpen({ refund, step: 'account' })}>{t('Name an account')}</Press>}
      {refund.state === 'sent' && !asked.includes(`refund:${refund.id}`) && <Press onClick={() => void ask(refund.id)}>{t('Paid')}</Press>}
      {(refund.state === 'sent' || refund.state === 'provider-failed') && (
        <Press onClick={() => setOpen({ refund, step: 'returned' })}>{t('Came back')}</Press>
      )}
    </div>
  )
  return (
    <section className="grid grid-cols-1 gap-3">
      <Failure error={error} />
      <Table
        caption={t('Refunds by transfer')}
        rows={rows}
        id={({ id }) => id}
        columns={[
          {
            head: t('Buyer'),
            role: 'lead',
            cell: ({ buyer, OrderId, createdAt }) => (
              <>
                <span className="block min-w-32 font-medium wrap-anywhere">{buyer}</span>
                <span className="block text-sm text-ink-soft">
                  {t('Order {id}', { id: OrderId })} · {date(createdAt)}
                </span>
              </>
            ),
          },
          { head: t('Bank account'), cell: ({ account, accountBy }) => account && <Account {...account} by={accountBy} /> },
          { head: t('Sum'), end: true, cell: ({ amount }) => <span className="whitespace-nowrap">{rupiah(amount)}</span> },
          { head: t('Status'), cell: ({ state }) => <State state={state} /> },
          { head: t('Bank result'), role: 'action', cell: actions },
        ]}
      />
      {open && <StepDialog {...open} session={session} changed={changed} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

const Press = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button look="quiet" onClick={onClick}>
    {children}
  </Button>
)

function State({ state }: Pick<OperatorRefund, 'state'>) {
  const t = useText(texts)
  const [name, tone] = states[state]
  return state === 'sent' || state === 'ready' ? <Badge tone={tone}>{t(name)}</Badge> : <span className="text-sm">{t(name)}</span>
}

function Account({ bank, number, holder, by }: NonNullable<OperatorRefund['account']> & { by: string | null }) {
  const t = useText(texts)
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">
        {bank} {number}
      </span>
      <span className="block text-sm wrap-anywhere text-ink-soft">{holder}</span>
      {by && <span className="block text-sm wrap-anywhere text-warn">{t('Named by {name}, as the account is closed', { name: by })}</span>}
    </>
  )
}
