import { useRef, useState } from 'react'
import { operatorVerifications, type VerificationCase, type VerificationStep } from '#contract/operatorVerifications.ts'
import { levelNeeds, type CheckKind } from '#contract/verifications.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { inputLook, TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import { StepButtons, useSteps } from '../area/steps.tsx'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { useKeys } from './keys.ts'
import { texts } from './texts.ts'
import { checkWords, stepWords } from './words.ts'

type Result = 'ok' | 'no' | 'later'
type CheckResults = Partial<Record<CheckKind, { result: Result; until?: string | undefined }>>
const results = [
  ['ok', 'Matches'],
  ['no', 'Differs'],
  ['later', 'Later'],
] as const satisfies readonly (readonly [Result, keyof typeof texts])[]

type Props = { shown: VerificationCase; session: OperatorSession; changed: () => Promise<void> }

/** Results of the checks, and the decision with its reason. */
export function Decide({ shown, session, changed }: Props) {
  const t = useText(texts)
  const { must, may } = levelNeeds[shown.level]
  const [found, setFound] = useState<CheckResults>(
    Object.fromEntries(shown.checks.map(({ kind, result, until }) => [kind, { result, until }])),
  )
  const [reason, setReason] = useState('')
  const rare = useRef<HTMLDetailsElement>(null)
  const at = useSteps<VerificationStep>(async (step) => {
    const checks = Object.entries(found).flatMap(([kind, check]) => (check ? [{ kind: kind as CheckKind, ...withDay(check) }] : []))
    await call(operatorVerifications.decide, {
      params: { id: shown.id },
      body: { step, version: shown.version, checks, reason },
      headers: asOperator(session),
    })
    await changed()
  })
  const openRare = () => {
    if (rare.current) rare.current.open = true
    document.querySelector<HTMLElement>('[data-reason]')?.focus()
  }
  useKeys((key) => {
    const step = key === 'v' ? 'verify' : key === 'm' ? 'needs-more' : undefined
    if (!step || !shown.steps.includes(step)) return false
    if (step === 'verify') void at.take(step)
    else openRare()
    return true
  })
  const isOpen = shown.steps.includes('save')
  const [onward, others] = [shown.steps.filter((step) => isOnward.has(step)), shown.steps.filter((step) => !isOnward.has(step))]
  if (shown.steps.length === 0) return null
  return (
    <Card className="grid gap-4">
      {isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">{t('Checks')}</h2>
          <Button
            look="secondary"
            onClick={() =>
              setFound((before) => ({
                ...before,
                ...Object.fromEntries(must.map((kind) => [kind, { ...before[kind], result: 'ok' as const }])),
              }))
            }
          >
            <Icon name="checks" className="size-5" />
            {t('All needed ones match')}
          </Button>
        </div>
      )}
      {isOpen && (
        <ul className="divide-y divide-line">
          {[...must, ...may].map((kind) => (
            <CheckRow
              key={kind}
              kind={kind}
              isNeeded={must.includes(kind)}
              check={found[kind]}
              change={(check) => setFound((before) => ({ ...before, [kind]: check }))}
            />
          ))}
        </ul>
      )}
      {/* In view however many days are asked for above. */}
      {onward.length > 0 && (
        <div className="grid gap-3 bg-surface py-2 lg:sticky lg:bottom-0">
          <StepButtons steps={onward} at={at} looks={{ verify: 'primary' }} word={(step) => t(stepWords[step])} />
        </div>
      )}
      {others.length > 0 && (
        <details
          ref={rare}
          open={onward.length === 0 || at.wrong('reason') !== undefined}
          className="border-t border-line pt-2 first:border-0 first:pt-0"
        >
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent">{t('It does not match')}</summary>
          <div className="grid gap-4 pt-2">
            <TextArea
              label={t('Reason')}
              hint={t('Sent to the account, word for word. Not needed to verify.')}
              error={at.wrong('reason')}
              data-reason
              value={reason}
              maxLength={1000}
              rows={3}
              onChange={(event) => setReason(event.target.value)}
            />
            <StepButtons
              steps={others}
              at={{ ...at, error: undefined }}
              looks={{ refuse: 'danger', suspend: 'danger' }}
              word={(step) => t(stepWords[step])}
            />
          </div>
        </details>
      )}
      <p className="text-sm text-ink-soft">
        {t('Keys: 1–9 choose a document, + and - zoom, R turns, V verifies, M asks for documents.')}{' '}
        {t('Excluding a business that was never verified takes two operators; a badge is removed at once.')}
      </p>
    </Card>
  )
}

const isOnward = new Set<VerificationStep>(['verify', 'save'])

const withDay = ({ result, until }: { result: Result; until?: string | undefined }) => ({ result, ...(until ? { until } : {}) })

type RowProps = {
  kind: CheckKind
  isNeeded: boolean
  check: CheckResults[CheckKind]
  change: (check: CheckResults[CheckKind]) => void
}

function CheckRow({ kind, isNeeded, check, change }: RowProps) {
  const t = useText(texts)
  const name = t(checkWords[kind])
  return (
    <li className="grid gap-2 py-2.5">
      <p className="font-medium">
        {name} {isNeeded && <span className="text-sm font-normal text-ink-soft">({t('needed')})</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {results.map(([result, word]) => (
          <label
            key={result}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line-strong px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={`check-${kind}`}
              aria-label={`${name}: ${t(word)}`}
              checked={check?.result === result}
              onChange={() => change({ ...check, result })}
              className="accent-accent"
            />
            {t(word)}
          </label>
        ))}
        {check?.result === 'ok' && kind !== 'email' && kind !== 'phone' && (
          <label className="flex items-center gap-2 text-sm text-ink-soft">
            {t('Ends on')}
            <input
              type="date"
              aria-label={`${name}: ${t('Ends on')}`}
              value={check.until ?? ''}
              onChange={(event) => change({ ...check, until: event.target.value || undefined })}
              className={`${inputLook} w-auto`}
            />
          </label>
        )}
      </div>
    </li>
  )
}
