import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { ClaimStatus } from '#contract/claims.ts'
import { operatorClaims, type OperatorClaimHead } from '#contract/operatorClaims.ts'
import { operatorDeposits } from '#contract/operatorDeposits.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { call } from '#web/shell/call.ts'
import { kindNames, statusNames } from '#web/features/claims/claimNames.ts'
import { claimTexts } from '#web/features/claims/claimTexts.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { Empty } from '#web/ui/surface.tsx'
import { useMore } from '#web/ui/useMore.ts'
import { Table } from '#web/ui/table.tsx'
import { Acts } from '../area/acts.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { ContestedDeposits } from './deposits.tsx'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Claims')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const pageOf = (session: OperatorSession, status: ClaimStatus, before?: number) =>
  call(operatorClaims.list, { headers: asOperator(session), query: { status, limit: 50, ...(before ? { before } : {}) } })

/** Claims to decide, longest wait first; other states for reference. */
export default function ClaimsPage() {
  const t = useText(texts)
  const say = useText(claimTexts)
  const [status, setStatus] = useState<ClaimStatus>('escalated')
  const load = useCallback(
    async (session: OperatorSession) => {
      const [page, deposits, waiting] = await Promise.all([
        pageOf(session, status),
        call(operatorDeposits.list, { headers: asOperator(session) }),
        call(twoPerson.list, { headers: asOperator(session), query: { status: 'waiting', limit: 100 } }),
      ])
      const acts = waiting.rows.filter(({ summary }) => summary.act === 'claim-decision' || summary.act === 'deposit-decision')
      return { page, deposits: deposits.rows, acts, now: Date.now() }
    },
    [status],
  )
  const loaded = useOperators(load)
  return (
    <OperatorFrame
      title={t('Claims')}
      intro={t(
        'Claims that wait for a decision, the longest waiting first. Give a first word within one working day and decide within five.',
      )}
      loaded={loaded}
      aside={
        <Select label={t('Status')} value={status} onChange={(event) => setStatus(ClaimStatus.parse(event.target.value))}>
          {ClaimStatus.options.map((one) => (
            <option key={one} value={one}>
              {say(statusNames[one].text)}
            </option>
          ))}
        </Select>
      }
    >
      {(session, { page, deposits, acts, now }) => (
        <>
          <Acts acts={acts} session={session} changed={loaded.read} />
          <ContestedDeposits rows={deposits} session={session} changed={loaded.read} />
          <Rows key={`${status} ${now}`} first={page} now={now} read={(before) => pageOf(session, status, before)} />
        </>
      )}
    </OperatorFrame>
  )
}

type Page = { rows: OperatorClaimHead[]; next: number | null }

function Rows({ first, now, read }: { first: Page; now: number; read: (before: number) => Promise<Page> }) {
  const t = useText(texts)
  const say = useText(claimTexts)
  const { rupiah } = useFormat()
  const { rows, more, busy, error } = useMore(first, read)
  if (rows.length === 0) return <Empty icon="check" title={t('No claims here.')} />
  return (
    <>
      <Table
        caption={t('Claims')}
        rows={rows}
        id={({ id }) => id}
        columns={[
          {
            head: t('Claim'),
            role: 'lead',
            cell: ({ id, kind, OrderId }) => (
              <Link
                to={`/operator/claims/${id}`}
                className="inline-flex min-h-11 flex-col justify-center font-medium text-accent hover:underline"
              >
                {say(kindNames[kind])}
                <span className="text-sm font-normal text-ink-soft">{t('Order {id}', { id: OrderId })}</span>
              </Link>
            ),
          },
          {
            head: t('Buyer and store'),
            cell: ({ buyerName, shopName }) => (
              <>
                <Name>{buyerName}</Name>
                <span className="block text-sm text-ink-soft">
                  <Name>{shopName}</Name>
                </span>
              </>
            ),
          },
          { head: t('Claimed'), end: true, cell: ({ amount }) => <span className="whitespace-nowrap tabular-nums">{rupiah(amount)}</span> },
          { head: t('Since'), end: true, cell: ({ since }) => <Age since={since} now={now} /> },
        ]}
      />
      <Failure error={error} />
      {more && (
        <Button look="secondary" className="justify-self-center" busy={busy} onClick={more}>
          {t('Show earlier claims')}
        </Button>
      )}
    </>
  )
}

/** Waiting time in days; highlighted from two days on. */
function Age({ since, now }: { since: string; now: number }) {
  const t = useText(texts)
  const days = Math.floor((now - Date.parse(since)) / 86_400_000)
  return (
    <span className={days > 1 ? 'font-medium text-warn' : 'text-ink-soft'}>
      {days === 0 ? t('today') : t('{n, number} days', { n: days })}
    </span>
  )
}
