import type { Route } from './+types/upfront.ts'
import { loadTransactions, Transactions } from './transactions.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTransactions(request, 'upfront')

export default function Upfront({ loaderData }: Route.ComponentProps) {
  return <Transactions {...loaderData} method="upfront" />
}
