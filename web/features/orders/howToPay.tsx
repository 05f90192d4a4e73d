import type { PaymentState } from '#contract/paymentState.ts'
import { waysToTransfer } from '#contract/words/transfers.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { paymentTexts } from './paymentTexts.ts'

/** Payment steps in the bank's own app, at its ATM, and from other banks. */
export function HowToPay({ account: { bank } }: { account: NonNullable<PaymentState['virtualAccount']> }) {
  const t = useText(paymentTexts)
  const language = useLanguage()
  return (
    <details className="w-full text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-accent [&::-webkit-details-marker]:hidden">
        {t('How to pay')}
        <Icon name="down" className="size-4 in-open:rotate-180" />
      </summary>
      <ul className="grid list-disc gap-1 pl-5">
        {waysToTransfer(bank, language).map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </details>
  )
}
