import type { ReactNode } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.ts'
import { texts } from './texts.ts'

type Props = {
  to: string
  /** Words of the link back. */ back: string
  share?: ReactNode
  /** Button that saves the PDF. */ children: ReactNode
}

/** Above a document on screen, not printed: the way back, and buttons that share, print and save it. */
export function PrintBar({ to, back, share, children }: Props) {
  const t = useText(texts)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
      <Link to={to} className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 font-medium text-accent hover:bg-accent-soft">
        <Icon name="left" />
        {back}
      </Link>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
        {share}
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="printer" />
          {t('Print')}
        </Button>
        {children}
      </div>
    </div>
  )
}
