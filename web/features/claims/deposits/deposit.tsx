import { useState } from 'react'
import type { Deposit, StoreOrder } from '#contract/storeOrders.ts'
import { Photos } from '#web/features/shipments/feature.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { RefundState, RefundWord } from '#web/features/orders/feature.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { depositTexts } from './texts.ts'

const DepositDialog = lazyDialog(async () => (await import('./dialog.tsx')).DepositDialog)

type Step = Deposit['steps'][number]
type Props = { storeOrder: StoreOrder; deposit: Deposit; /** The viewer is the store. */ selling: boolean }

const words = {
  return: 'Everything is returned',
  report: 'Something is damaged',
  agree: 'Agree to pay',
  contest: 'Do not agree',
} as const satisfies Record<Step, keyof typeof depositTexts>

/** Deposit for the rentals of a store order: amount, reason, due date, and what its viewer may do. */
export function DepositOfPart({ storeOrder, deposit, selling }: Props) {
  const t = useText(depositTexts)
  const say = useStanding(selling)
  const [step, setStep] = useState<Step | null>(null)
  DepositDialog.usePreload(deposit.steps.length > 0)
  const first = deposit.steps.find((one) => one !== 'contest')
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('Deposit')}</h3>
      <p className="flex items-start gap-2">
        <Icon name="money" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>{say(deposit)}</span>
      </p>
      {[deposit.reason, deposit.answer].map(
        (text, at) =>
          text && (
            <p key={at} dir="auto" className="rounded-lg bg-sunken p-3 whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ),
      )}
      <Photos files={deposit.files} />
      {deposit.refund && (selling ? <RefundWord refund={deposit.refund} /> : <RefundState refund={deposit.refund} />)}
      {deposit.steps.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {(['return', 'agree', 'report', 'contest'] as const)
            .filter((one) => deposit.steps.includes(one))
            .map((one) => (
              <Button key={one} look={one === first ? 'primary' : 'secondary'} onClick={() => setStep(one)}>
                {t(words[one])}
              </Button>
            ))}
        </div>
      )}
      {step && <DepositDialog id={storeOrder.id} deposit={deposit} step={step} onClose={() => setStep(null)} />}
    </section>
  )
}

/** Describes the state of a deposit to each side. */
function useStanding(selling: boolean) {
  const t = useText(depositTexts)
  const format = useFormat()
  return ({ status, amount, asked, given, returned, takenBack, dueAt }: Deposit) => {
    const day = format.date(dueAt)
    if (status === 'held')
      return `${t(
        selling
          ? 'Pasokan keeps {amount, rupiah}. It goes back to the company once you have everything back, on {day} at the latest. Report damage before that day.'
          : 'Pasokan keeps {amount, rupiah} for the company. It goes back once the store has everything back, on {day} at the latest.',
        { amount, day },
      )} ${t('It is held while a claim is open.')}`
    if (status === 'reported')
      return t(
        selling
          ? 'You asked for {asked, rupiah} of {amount, rupiah}. The company answers until {day}; after that an operator of Pasokan decides.'
          : 'The store asks for {asked, rupiah} of {amount, rupiah}. Answer until {day}; after that an operator of Pasokan decides.',
        { asked, amount, day },
      )
    if (status === 'contested') return t('An operator of Pasokan decides about {asked, rupiah} of {amount, rupiah}.', { asked, amount })
    const taken = takenBack > 0 ? ` ${t('{takenBack, rupiah} of the store’s part was reversed by the company’s bank.', { takenBack })}` : ''
    return given > 0
      ? t('{given, rupiah} go to the store, {returned, rupiah} back to the company.', { given, returned }) + taken
      : t('All of it, {returned, rupiah}, goes back to the company.', { returned })
  }
}
