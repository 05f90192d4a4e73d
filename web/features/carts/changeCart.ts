import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { CallError } from '#web/ui/callError.ts'
import { usePopups } from '#web/ui/popups.tsx'
import { openPaymentTexts } from './openPaymentTexts.ts'

type Waiting = { amount: number; virtualAccount: { bank: string; number: string } | null }

/**
 * Changes the cart, and asks before a change that ends a payment which may be in progress. Resolves to undefined
 * when the person keeps that payment.
 */
export function useChangeCart() {
  const t = useText(openPaymentTexts)
  const format = useFormat()
  const popups = usePopups()
  const ask = ({ amount, virtualAccount }: Waiting) =>
    popups.confirm({
      title: t('Cancel the payment that is waiting?'),
      text: virtualAccount
        ? t('An order of {amount} waits for a transfer to {bank} {number}. Changing the cart cancels this virtual account.', {
            amount: format.rupiah(amount),
            bank: virtualAccount.bank.toUpperCase(),
            number: `…${virtualAccount.number.slice(-4)}`,
          })
        : t('An order of {amount} waits for its payment. Changing the cart cancels that payment.', { amount: format.rupiah(amount) }),
      yes: t('Cancel payment'),
      no: t('Keep payment'),
      danger: true,
    })
  return async <T>(change: (query: { openPayment?: 'keep' }) => Promise<T>): Promise<T | undefined> => {
    try {
      return await change({ openPayment: 'keep' })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'payment-open') throw error
      return (await ask(error.problem.payment as Waiting)) ? change({}) : undefined
    }
  }
}
