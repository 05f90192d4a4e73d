import { Link } from 'react-router'
import type { ListHead } from '#contract/savedLists.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

const row = 'flex min-h-11 items-center gap-3 hover:underline'

/** Other starts of an order of many goods, beside the field for lines: saved lists and earlier orders. */
export function Shortcuts({ lists }: { lists: ListHead[] }) {
  const t = useText(texts)
  return (
    <Card className="grid content-start gap-1">
      <h2 className="mb-1 text-lg font-semibold">{t('Or start from')}</h2>
      {lists.slice(0, 5).map((list) => (
        <Link key={list.id} to={`/lists/${list.id}`} className={row}>
          <Icon name="bookmark" className="size-5 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 truncate">
            <Name>{list.name}</Name>
          </span>
          <span className="text-sm text-ink-soft">{t('{n} products', { n: list.lines })}</span>
        </Link>
      ))}
      <Link to="/orders?stage=done" className={row}>
        <Icon name="receipt" className="size-5 shrink-0 text-ink-soft" />
        {t('An earlier order')}
      </Link>
      <Link to="/lists" className={row}>
        <Icon name="plus" className="size-5 shrink-0 text-ink-soft" />
        {t('Monthly shopping lists')}
      </Link>
    </Card>
  )
}
