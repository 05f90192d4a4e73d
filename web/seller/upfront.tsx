import { titledPrivate } from '#web/layout/meta.ts'
import type { Route } from './+types/upfront.ts'
import { texts } from './texts.ts'
import { loadTransactions, Transactions } from './transactions.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTransactions(request, 'upfront')
export const meta = titledPrivate(texts, 'Upfront Transaction')

export default function Upfront({ loaderData }: Route.ComponentProps) {
  return <Transactions {...loaderData} method="upfront" />
}
