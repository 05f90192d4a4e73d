import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { useText } from '#web/i18n/language.tsx'
import { Copy } from '#web/ui/copy.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/surface.tsx'
import { setupTexts } from './setupTexts.ts'

/** What a new store does one after the other until it can sell and be paid; gone once all of it is done. */
export function SetupGuide({ setup, store }: Pick<Dashboard, 'setup' | 'store'>) {
  const t = useText(setupTexts)
  const steps = [
    { done: setup.emailVerified, text: t('Confirm your e-mail address'), why: t('So that orders reach you.'), to: '/settings' },
    {
      done: setup.pictured >= 3,
      text: t('Three products with pictures ({n} of 3)', { n: setup.pictured }),
      why: t('Companies buy what they see.'),
      to: '/add-product',
    },
    { done: setup.delivery, text: t('Say how you deliver'), why: t('Companies see what delivery costs before they pay.'), to: '/delivery' },
    { done: setup.bankAccount, text: t('Name your bank account'), why: t('Your income goes there.'), to: '/money' },
  ]
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  return (
    <Card className="grid gap-4 max-sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{t('Get your store ready ({done} of {all})', { done, all: steps.length })}</h2>
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          {t('Link to your store')}
          <Copy text={`${location.origin}/store/${store.id}`} label={t('Copy the link to your store')} />
        </p>
      </div>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-accent" style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <ol className="grid gap-1">
        {steps.map((step) => (
          <li key={step.to} className="flex items-center gap-3">
            <span
              className={`grid size-7 shrink-0 place-items-center rounded-full ${step.done ? 'bg-good-soft text-good' : 'bg-sunken text-ink-soft'}`}
            >
              {step.done ? <Icon name="check" className="size-4" /> : <span aria-hidden className="size-2 rounded-full bg-current" />}
            </span>
            {step.done ? (
              <span className="py-2 text-ink-soft">
                {step.text} <span className="sr-only">{t('done')}</span>
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
