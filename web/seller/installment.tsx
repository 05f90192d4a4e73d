import type { Route } from './+types/installment.ts'
import { loadTransactions, Transactions } from './transactions.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTransactions(request, 'installment')

export default function Installment({ loaderData }: Route.ComponentProps) {
  return <Transactions {...loaderData} method="installment" />
}
