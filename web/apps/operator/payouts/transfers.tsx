import { useCallback, useState } from 'react'
import { operatorPayouts, type OperatorPayout } from '#contract/operatorPayouts.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select } from '#web/ui/field.tsx'
import { Badge, Skeleton, type Tone } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { useEndless } from '../area/useEndless.ts'
import { asOperator } from '#web/features/operators/useOperators.ts'
import { MoveDialog } from './move.tsx'
import type { DeskProps } from './nextRun.tsx'
import { texts } from './texts.ts'

type Status = OperatorPayout['status']
const states: Record<Status, [keyof typeof texts, Tone]> = {
  listed: ['Scheduled', 'note'],
  sent: ['With the bank', 'warn'],
  paid: ['Paid', 'good'],
  returned: ['Came back', 'danger'],
  cancelled: ['Cancelled', 'neutral'],
}

/** Transfers to stores, newest first, with account and result at the bank. */
export function Transfers({ session, changed }: DeskProps) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const [status, setStatus] = useState<Status | ''>('')
  const [moved, setMoved] = useState<OperatorPayout>()
  const { rows, next, error, more } = useTransfers(session, status)
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('Transfers')}</h2>
        <Select label={t('Status')} value={status} onChange={(event) => setStatus(event.target.value as Status | '')}>
          <option value="">{t('All')}</option>
          {Object.entries(states).map(([value, [name]]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </Select>
      </div>
      <Failure error={error} />
      {!rows ? (
        !error && <Skeleton className="h-64" />
      ) : rows.length === 0 ? (
        <p className="text-ink-soft">{t('No transfers.')}</p>
      ) : (
        <Table
          caption={t('Transfers')}
          rows={rows}
          id={({ id }) => id}
          list={{}}
          columns={[
            {
              head: t('Store'),
              role: 'lead',
              cell: (row) => (
                <div className={`flex flex-wrap items-center gap-x-3 ${isWithBank(row) ? '@max-5xl:pr-32' : ''}`}>
                  <span className="font-medium wrap-anywhere">{row.shop}</span>
                  <div className="@5xl:hidden">
                    <State {...row} />
                  </div>
                </div>
              ),
            },
            { head: t('Bank account'), role: 'below', cell: (row) => <Account {...row} /> },
            {
              head: t('Sum'),
              end: true,
              role: 'amount',
              cell: ({ amount }) => <span className="font-medium whitespace-nowrap">{rupiah(amount)}</span>,
            },
            { head: t('Status'), cell: (row) => <State {...row} /> },
            {
              head: t('Bank result'),
              role: 'corner',
              cell: (row) =>
                isWithBank(row) ? (
                  <Button look="quiet" className="@5xl:-mx-4" onClick={() => setMoved(row)}>
                    {row.status === 'sent' ? t('Paid or came back') : t('Came back')}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
      {next !== null && (
        <Button look="secondary" className="justify-self-center" onClick={() => void more()}>
          {t('Show earlier transfers')}
        </Button>
      )}
      {moved && <MoveDialog payout={moved} session={session} changed={changed} onClose={() => setMoved(undefined)} />}
    </section>
  )
}

/** The result of such a payout is recorded here. */
const isWithBank = ({ status }: OperatorPayout) => status === 'sent' || status === 'paid'

function Account({ bank, number, holder, first }: OperatorPayout) {
  const t = useText(texts)
  const { month } = useFormat()
  return (
    <>
      <span className="whitespace-nowrap tabular-nums @max-5xl:text-sm">
        {bank} {number}
      </span>
      <span className="block text-sm text-ink-soft wrap-anywhere @max-5xl:inline @max-5xl:before:content-['_·_']">{holder}</span>
      {first && (
        <span className="block text-sm text-warn wrap-anywhere">
          {first.book && t('The bank book of {name} was checked in {month}. ', { name: first.book.name, month: month(first.book.month) })}
          {t('First transfer to it. The holder has to be {names}.', {
            names: [first.owner, first.proven].filter(Boolean).join(' / '),
          })}
        </span>
      )}
    </>
  )
}

function State({ status, bankReference, reason }: OperatorPayout) {
  const t = useText(texts)
  const [name, tone] = states[status]
  return (
    <>
      <Badge tone={tone}>{t(name)}</Badge>
      {(reason || bankReference) && <span className="block text-sm text-ink-soft wrap-anywhere">{reason || bankReference}</span>}
    </>
  )
}

function useTransfers(session: DeskProps['session'], status: Status | '') {
  const read = useCallback(
    (before: number | undefined) =>
      call(operatorPayouts.list, { headers: asOperator(session), query: { limit: 10, ...(status ? { status } : {}), before } }),
    [session, status],
  )
  return useEndless(read)
}
