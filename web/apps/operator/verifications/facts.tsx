import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VerificationCase } from '#contract/operatorVerifications.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, Card, Notice } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'
import { levelWords, statusWords } from './words.ts'

/** Statements of an account, its registration numbers with their structure, and other accounts with the same ones. */
export function Facts({ shown }: { shown: VerificationCase }) {
  const t = useText(texts)
  const { date } = useFormat()
  const facts: [name: string, value: ReactNode][] = [
    [t('Name on the papers'), shown.legalName || '—'],
    [t('Owner'), <Name key="owner">{shown.owner}</Name>],
    [t('Address'), [shown.address, shown.city].filter(Boolean).join(', ') || '—'],
    [t('Phone'), shown.phone || '—'],
    [t('Email'), `${shown.email} (${t(shown.emailProven ? 'confirmed by its owner' : 'not confirmed yet')})`],
    ...(shown.account ? [[t('Bank account'), shown.account] as [string, ReactNode]] : []),
    [t('Account since'), date(shown.since)],
    ...(shown.expiresAt ? [[t('Valid until'), date(shown.expiresAt)] as [string, ReactNode]] : []),
    ...(shown.decidedBy ? [[t('Decided by'), shown.decidedBy] as [string, ReactNode]] : []),
    ...(shown.reason ? [[t('Our note'), shown.reason] as [string, ReactNode]] : []),
  ]
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('Details given')}</h2>
      {shown.numbers.length > 0 && (
        <ul className="grid gap-2">
          {shown.numbers.map(({ kind, number, wellFormed }) => (
            <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span>
                <span className="text-sm text-ink-soft">{t(kind === 'nib' ? 'NIB' : 'NPWP')}</span>{' '}
                <strong className="text-lg tracking-wide tabular-nums">{number}</strong>
              </span>
              <Badge tone={wellFormed ? 'good' : 'danger'}>{t(wellFormed ? 'valid format' : 'invalid format')}</Badge>
            </li>
          ))}
        </ul>
      )}
      {shown.others.length > 0 && (
        <Notice tone="danger">
          <strong className="font-semibold">{t('The same number elsewhere')}</strong>
          <ul className="grid gap-1">
            {shown.others.map((other) => (
              <li key={`${other.id} ${other.kind}`}>
                <Link to={`/operator/verifications/${other.id}`} className="underline wrap-anywhere">
                  <Name>{other.name}</Name>
                </Link>{' '}
                · {t(other.kind === 'nib' ? 'NIB' : 'NPWP')} · {t(levelWords[other.level])} · {t(statusWords[other.status][0])}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <dl className="grid gap-x-6 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
