import { useCallback, type ReactNode } from 'react'
import { Link } from 'react-router'
import { operatorModeration, type ModerationCase } from '#contract/operatorModeration.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { texts as ownerTexts } from '#web/features/moderation/texts.ts'
import { statusWords, typeWords } from '#web/features/moderation/words.ts'
import { Name } from '#web/ui/name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Badge, Card, Notice } from '#web/ui/surface.tsx'
import { CaseFrame } from '../area/caseFrame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/case.ts'
import { Decide } from './decide.tsx'
import { Cause, WaitingSubjects } from './subject.tsx'
import { texts } from './texts.ts'
import { kindWords } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Case')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** One case: its content, reports, earlier decisions and the decision. */
export default function CasePage({ params: { id } }: Route.ComponentProps) {
  const t = useText(texts)
  const say = useText(ownerTexts)
  const load = useCallback(
    (session: OperatorSession) => call(operatorModeration.show, { params: { id }, headers: asOperator(session) }),
    [id],
  )
  const loaded = useOperators(load)
  const found = loaded.data
  return (
    <CaseFrame
      title={found ? found.title || say(typeWords[found.type]) : t('Case')}
      loaded={loaded}
      desk="/operator/moderation"
      list={<WaitingSubjects here={id} />}
      badge={found && <Badge tone={statusWords[found.status][1]}>{say(statusWords[found.status][0])}</Badge>}
    >
      {(session, shown) => (
        <>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <div className="grid grid-cols-1 gap-6">
              <Said shown={shown} />
              <Reports shown={shown} />
            </div>
            <div className="grid grid-cols-1 gap-6">
              <Before shown={shown} />
              <Decide key={shown.version} shown={shown} session={session} changed={loaded.read} />
            </div>
          </div>
        </>
      )}
    </CaseFrame>
  )
}

const addresses: Partial<Record<ModerationCase['type'], string>> = { product: '/product-detail', store: '/store' }

function Said({ shown }: { shown: ModerationCase }) {
  const t = useText(texts)
  const say = useText(ownerTexts)
  const { rupiah } = useFormat()
  const address = addresses[shown.type]
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('What it says now')}</h2>
      <p className="-mt-2 text-sm text-ink-soft wrap-anywhere">
        {say(typeWords[shown.type])} · <Name>{shown.owner}</Name>
      </p>
      {shown.found !== '' && (
        <Notice tone="warn">
          <span className="text-sm text-ink-soft">{t('What the rule found')}</span>
          <strong className="block wrap-anywhere">{shown.rule === 'price' ? rupiah(Number(shown.found)) : shown.found}</strong>
        </Notice>
      )}
      {shown.texts.length === 0 && <p className="text-ink-soft">{t('Nothing is left of it.')}</p>}
      {shown.texts.map((text, index) => (
        <p key={index} dir="auto" className="rounded-lg bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
      {shown.price !== null && <p className="font-semibold tabular-nums">{rupiah(shown.price)}</p>}
      {shown.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {shown.pictures.map((picture) => (
            <li key={picture}>
              <Picture src={picture} alt="" sizes="7rem" width={112} height={112} className="size-28 rounded-lg bg-sunken object-cover" />
            </li>
          ))}
        </ul>
      )}
      {address && (shown.status === 'open' || shown.status === 'cleared' || shown.type === 'store') && (
        <Link to={`${address}/${shown.subjectId}`} className="inline-flex min-h-11 items-center font-medium text-accent hover:underline">
          {t('See it as everybody does')}
        </Link>
      )}
    </Card>
  )
}

function Reports({ shown }: { shown: ModerationCase }) {
  const t = useText(texts)
  const { date } = useFormat()
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Reports')}</h2>
      {shown.reported.length === 0 && <p className="text-ink-soft">{t('No one reported it.')}</p>}
      <ul className="divide-y divide-line">
        {shown.reported.map((report, index) => (
          <li key={index} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3">
              <strong className="font-medium">{t(kindWords[report.kind])}</strong>
              <span className="text-sm text-ink-soft">
                <Name>{report.side}</Name> · {date(report.at)}
              </span>
            </p>
            {report.text && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {report.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Before({ shown }: { shown: ModerationCase }) {
  const t = useText(texts)
  const say = useText(ownerTexts)
  const { date } = useFormat()
  if (!shown.decidedAt && shown.before.length === 0) return null
  return (
    <Card className="grid gap-4">
      {shown.decidedAt && shown.reason !== '' && (
        <Part title={t('Decided before')}>
          <p className="wrap-anywhere whitespace-pre-line">{shown.reason}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {shown.basis} · {t('by {name} on {day}', { name: shown.decidedBy ?? '', day: date(shown.decidedAt) })}
          </p>
        </Part>
      )}
      {shown.appeal && (
        <Part title={t('Appeal of its owner')}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {shown.appeal.text}
          </p>
        </Part>
      )}
      {shown.before.length > 0 && (
        <Part title={t('Earlier cases')}>
          <ul className="grid gap-2">
            {shown.before.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center justify-between gap-2">
                <Link to={`/operator/moderation/${row.id}`} className="inline-flex min-h-11 items-center gap-2 underline">
                  {date(row.since)} <Cause row={row} />
                </Link>
                <Badge tone={statusWords[row.status][1]}>{say(statusWords[row.status][0])}</Badge>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </Card>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1">
    <h2 className="font-semibold">{title}</h2>
    {children}
  </section>
)
