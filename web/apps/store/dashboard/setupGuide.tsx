import type { Dashboard } from '#contract/dashboard.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Copy } from '#web/ui/copy.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { setupTexts } from './setupTexts.ts'

/** Steps of a new store until it can sell and be paid. */
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
    { done: setup.bankAccount, text: t('Add your bank account'), why: t('Your income goes there.'), to: '/money' },
  ]
  return (
    <Steps
      title={(done) => t('Get your store ready ({done} of {all})', { done, all: steps.length })}
      steps={steps}
      aside={
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          {t('Link to your store')}
          <Copy text={`${location.origin}/store/${store.id}`} label={t('Copy the link to your store')} />
        </p>
      }
    />
  )
}
