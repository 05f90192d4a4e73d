import { titledPrivate } from '#web/shell/layout/meta.ts'
import type { Route } from './+types/installment.ts'
import { texts } from '#web/apps/frame/store/texts.ts'
import { loadTransactions, Transactions } from './transactions.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTransactions(request, 'installment')
export const meta = titledPrivate(texts, 'Installment Transaction')

export default function Installment({ loaderData }: Route.ComponentProps) {
  return <Transactions {...loaderData} method="installment" />
}
