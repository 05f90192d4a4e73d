import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#web/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

type Props = { to: string; /** Ends when the quantities on the screen are the server's too. */ saved: () => Promise<unknown> }

/** To what a store's lines cost, as a paper. It waits for a quantity that was typed just now, which the paper has to show. */
export function QuotationLink({ to, saved }: Props) {
  const t = useText(texts)
  const navigate = useNavigate()
  const follow = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    await saved()
    await navigate(to)
  }
  return (
    <Link
      to={to}
      onClick={follow}
      className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-medium text-accent hover:bg-accent-soft"
    >
      <Icon name="receipt" />
      {t('Price quotation')}
    </Link>
  )
}
