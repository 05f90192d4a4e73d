import type { TradingRole } from '#contract/roles.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { verifications, type OwnVerification, type OwnVerifications } from '#contract/verifications.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Badge, Card } from '#web/ui/surface.tsx'
import { AddDialog } from './addDialog.tsx'
import { documentWords, levelWords, statusWords } from './kinds.ts'
import { SubmitDialog } from './submitDialog.tsx'
import { texts } from './texts.ts'

type Props = { level: OwnVerification; numbers: OwnVerifications['numbers']; side: TradingRole }

/** One level: what it proves, its state, documents and actions. */
export function LevelCard({ level, numbers, side }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const [open, setOpen] = useState<'add' | 'submit'>()
  const { name, what, why } = levelWords[level.level]
  const [status, tone] = statusWords[level.status]
  const isOpen = level.steps.includes('submit')
  const hasDocuments = level.documents.length > 0 || (isOpen && level.missing.length > 0)
  const when =
    level.expiresAt !== null
      ? t('Valid until {date}', { date: format.date(level.expiresAt) })
      : level.submittedAt !== null && !isOpen
        ? t('Sent on {date}', { date: format.date(level.submittedAt) })
        : undefined
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg font-semibold">{t(name)}</h2>
          <span className="flex items-center gap-2">
            {when && <span className="text-sm text-ink-soft">{when}</span>}
            <Badge tone={tone}>{t(status)}</Badge>
          </span>
        </div>
        <p>{t(what)}</p>
        <p className="text-sm text-ink-soft">{t(why[side])}</p>
      </div>
      {level.reason && (
        <p className="rounded-xl bg-warn-soft px-4 py-3 wrap-anywhere">
          <strong className="font-semibold">{t('Our note')}:</strong> {level.reason}
        </p>
      )}
      {hasDocuments && <Documents level={level} isOpen={isOpen} />}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {hasDocuments && (
            <Button look="secondary" onClick={() => setOpen('add')}>
              <Icon name="camera" />
              {t('Add a document')}
            </Button>
          )}
          <Button disabled={level.missing.length > 0} onClick={() => setOpen('submit')}>
            {level.status === 'verified' ? t('Renew') : t('Ask for verification')}
          </Button>
        </div>
      )}
      {open === 'add' && <AddDialog level={level} onClose={() => setOpen(undefined)} />}
      {open === 'submit' && <SubmitDialog level={level} numbers={numbers} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function Documents({ level, isOpen }: { level: OwnVerification; isOpen: boolean }) {
  const t = useText(texts)
  const { date } = useFormat()
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<unknown>()
  const remove = (id: number) => {
    setError(undefined)
    return call(verifications.removeDocument, { params: { id } }).then(revalidate, setError)
  }
  const missing = level.missing.map((group) => {
    const [a = '', b] = group.map((kind) => t(documentWords[kind]))
    return b === undefined ? a : t('{a} or {b}', { a, b })
  })
  return (
    <div className="grid gap-2">
      <h3 className="sr-only">{t('Documents')}</h3>
      {level.documents.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line px-3">
          {level.documents.map(({ id, kind, deleteAt }) => (
            <li key={id} className="flex min-h-12 items-center gap-3 py-1">
              <Icon name="image" className="size-5 shrink-0 text-accent" />
              <span className="min-w-0 flex-1">
                {t(documentWords[kind])} <span className="text-sm text-ink-soft">· {t('deleted by {date}', { date: date(deleteAt) })}</span>
              </span>
              {isOpen && (
                <Button
                  look="quiet"
                  className="px-2"
                  aria-label={t('Remove {kind}', { kind: t(documentWords[kind]) })}
                  onClick={() => void remove(id)}
                >
                  <Icon name="trash" className="size-5" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && missing.length > 0 && <p className="text-sm text-ink-soft">{t('Still needed: {kinds}', { kinds: missing.join(', ') })}</p>}
      <Failure error={error} />
    </div>
  )
}
