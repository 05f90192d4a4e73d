import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Card } from './surface.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

type Step = { done: boolean; text: string; /** The benefit of the step. */ why: string; to: string }

/** Steps for a new user; nothing once all are done. */
export function Steps({ title, steps, aside }: { title: (done: number) => string; steps: Step[]; aside?: ReactNode }) {
  const t = useText(texts)
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  return (
    <Card className="grid gap-4 max-sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{title(done)}</h2>
        {aside}
      </div>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-accent" style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <ol className="grid gap-1">
        {steps.map((step) => (
          <li key={step.to} className={`flex items-center gap-3 ${step.done ? 'max-sm:sr-only' : ''}`}>
            <span
              className={`grid size-7 shrink-0 place-items-center rounded-full ${step.done ? 'bg-good-soft text-good' : 'bg-sunken text-ink-soft'}`}
            >
              {step.done ? <Icon name="check" className="size-4" /> : <span aria-hidden className="size-2 rounded-full bg-current" />}
            </span>
            {step.done ? (
              <span className="py-2 text-ink-soft">
                {step.text} <span className="sr-only">({t('Done')})</span>
              </span>
            ) : (
              <Link to={step.to} className="-mx-2 grid min-h-11 flex-1 content-center rounded-lg px-2 hover:bg-sunken">
                <span className="font-medium text-accent underline">{step.text}</span>
                <span className="text-sm text-ink-soft">{step.why}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
