import { titledPrivate } from '#web/shell/layout/meta.ts'
import type { Route } from './+types/upfront.ts'
import { texts } from '#web/apps/frame/store/texts.ts'
import { loadTransactions, Transactions } from './transactions.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTransactions(request, 'upfront')
export const meta = titledPrivate(texts, 'Upfront Transaction')

export default function Upfront({ loaderData }: Route.ComponentProps) {
  return <Transactions {...loaderData} method="upfront" />
}
