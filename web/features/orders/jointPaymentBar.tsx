import type { OrderId } from '#contract/ids.ts'
import { maxOrdersPaid } from '#contract/payments.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { jointTexts } from './jointTexts.ts'
import type { useJointPayment } from './useJointPayment.ts'

type Selection = ReturnType<typeof useJointPayment>

/** Checkbox of an unpaid order; nothing where it cannot be paid with others. */
export function PayTick({ id, selection }: { id: OrderId; selection: Selection }) {
  const t = useText(jointTexts)
  if (!selection.payable.some((order) => order.id === id)) return null
  return (
    <label className="-my-2 -ml-3 inline-grid size-11 cursor-pointer place-items-center">
      <input type="checkbox" checked={selection.has(id)} onChange={() => selection.toggle(id)} className="size-5 accent-accent" />
      <span className="sr-only">{t('Choose order {id}', { id })}</span>
    </label>
  )
}

/** Pays the chosen orders at once. Shown below the list while two or more can be paid together. */
export function JointPaymentBar({ selection }: { selection: Selection }) {
  const t = useText(jointTexts)
  const format = useFormat()
  const { payable, picked, pay, busy, failure, isTooMany } = selection
  if (payable.length === 0) return null
  const amount = format.rupiah(picked.reduce((sum, order) => sum + order.payable, 0))
  return (
    <section
      aria-label={t('Pay several orders at once')}
      className="sticky bottom-(--nav) z-10 -mx-1 mt-5 grid gap-3 rounded-t-2xl border-t border-line bg-ground px-1 py-3"
    >
      <Failure error={failure} />
      {picked.length < 2 || isTooMany ? (
        <p className="flex min-h-11 items-center text-ink-soft">
          {isTooMany
            ? t('At most {n, number} orders are paid at once.', { n: maxOrdersPaid })
            : t('Tick the orders that you want to pay at once.')}
        </p>
      ) : (
        <Button busy={busy} onClick={() => void pay()} className="sm:ml-auto sm:w-fit">
          {t('Pay {n, number} orders · {amount}', { n: picked.length, amount })}
        </Button>
      )}
    </section>
  )
}
