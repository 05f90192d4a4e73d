import { useCallback } from 'react'
import { operatorClaims, type ClaimCase } from '#contract/operatorClaims.ts'
import type { ClaimId } from '#contract/ids.ts'
import { settings } from '#contract/settings.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { call } from '#web/shell/call.ts'
import { kindNames, statusNames } from '#web/features/claims/claimNames.ts'
import { claimTexts } from '#web/features/claims/claimTexts.ts'
import { useSteps } from '#web/features/shipments/quantity.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Name } from '#web/ui/name.tsx'
import { Badge, Card, Notice } from '#web/ui/surface.tsx'
import { Acts } from '../area/acts.tsx'
import { CaseFrame } from '../area/caseFrame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/case.ts'
import { Decide } from './decide.tsx'
import { Evidence } from './evidence.tsx'
import { WaitingClaims } from './subject.tsx'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Claim')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** One claim with everything needed to decide it. */
export default function CasePage({ params }: Route.ComponentProps) {
  const t = useText(texts)
  const id = Number(params.id) as ClaimId
  const load = useCallback(
    async (session: OperatorSession) => {
      const headers = asOperator(session)
      const [claim, waiting, list] = await Promise.all([
        call(operatorClaims.show, { headers, params: { id } }),
        call(twoPerson.list, { headers, query: { status: 'waiting', limit: 100 } }),
        call(settings.list, { headers }),
      ])
      const acts = waiting.rows.filter(({ summary }) => summary.act === 'claim-decision' && summary.ClaimId === id)
      return { claim, acts, limit: list.find(({ key }) => key === 'claims.two-operators')?.value ?? 0 }
    },
    [id],
  )
  const loaded = useOperators(load)
  return (
    <CaseFrame title={t('Claim')} loaded={loaded} desk="/operator/claims" list={<WaitingClaims here={id} />}>
      {(session, { claim, acts, limit }) => (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 content-start gap-6">
            {acts.length > 0 && <Acts acts={acts} session={session} changed={loaded.read} />}
            <About claim={claim} />
            <Evidence claim={claim} token={session.token} />
          </div>
          <div className="grid grid-cols-1 content-start gap-6">
            <MoneyBox claim={claim} />
            {claim.status === 'escalated' && acts.length === 0 && (
              <Decide claim={claim} limit={limit} session={session} changed={loaded.read} />
            )}
          </div>
        </div>
      )}
    </CaseFrame>
  )
}

function About({ claim }: { claim: ClaimCase }) {
  const t = useText(texts)
  const say = useText(claimTexts)
  const sayLine = useSteps()
  const { text, tone } = statusNames[claim.status]
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">
            {say(kindNames[claim.kind])} · {t('Order {id}', { id: claim.OrderId })}
          </h2>
          <p className="text-sm text-ink-soft tabular-nums wrap-anywhere">{claim.number}</p>
        </div>
        <Badge tone={tone}>{say(text)}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Side name={t('Buyer')} who={claim.buyerName} />
        <Side name={t('Store')} who={claim.shopName} />
      </dl>
      <ul className="grid gap-1 border-t border-line pt-3" aria-label={t('What it is about')}>
        {claim.lines.map((line) => (
          <li key={line.OrderLineId}>
            {sayLine(line.steps, line)} · <Name>{line.name}</Name>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Side = ({ name, who }: { name: string; who: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-medium wrap-anywhere">
      <Name>{who}</Name>
    </dd>
  </div>
)

/** Money of the store order, and the amount that a decision could take. */
function MoneyBox({ claim: { amount, money, late } }: { claim: ClaimCase }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const held = late ? 0 : money.held
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Money of this order')}</h2>
      <dl className="grid gap-1">
        <Sum name={t('Claimed')} amount={rupiah(amount)} strong />
        <Sum name={t('Held')} amount={rupiah(held)} strong />
        <Sum name={t('Paid to this store')} amount={rupiah(money.total)} />
        <Sum name={t('Our fee')} amount={rupiah(money.fee)} />
        <Sum name={t('Refunded so far')} amount={rupiah(money.credited)} />
        <Sum name={t('Available to the store')} amount={rupiah(money.storeFree)} />
      </dl>
      {held < amount && (
        <Notice tone="warn">
          {t('Of {amount}, {held} is held. The rest is taken from the store’s free money, or becomes its debt by your name.', {
            amount: rupiah(amount),
            held: rupiah(held),
          })}
        </Notice>
      )}
      {money.disputed && <Notice tone="warn">{t('The payment is disputed at a bank: this claim rests.')}</Notice>}
    </Card>
  )
}

const Sum = ({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) => (
  <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? 'text-lg font-semibold' : ''}`}>
    <dt className={strong ? '' : 'text-ink-soft'}>{name}</dt>
    <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
  </div>
)
