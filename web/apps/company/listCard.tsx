import { Link } from 'react-router'
import { savedLists, type ListInBrief } from '#contract/savedLists.ts'
import { CartChanges, useFill } from '#web/features/carts/feature.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { PictureRow } from '#web/ui/pictureRow.tsx'
import { Card } from '#web/ui/surface.tsx'
import { texts } from '#web/features/lists/texts.ts'

/** A list among others: its first goods, and a button that adds all of them to the cart. */
export function ListCard({ list }: { list: ListInBrief }) {
  const t = useText(texts)
  const format = useFormat()
  const { busy, error, changes, fill } = useFill(() => call(savedLists.add, { params: { id: list.id } }))
  const mayFill = useMayCall(savedLists.add) && list.lines > 0
  return (
    <Card className="relative grid grid-cols-1 gap-3 hover:border-line-strong">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PictureRow images={list.goods.map(({ image }) => image)} more={list.lines - list.goods.length} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold wrap-anywhere">
            <Link to={`/lists/${list.id}`} className="after:absolute after:inset-0 hover:underline">
              <Name>{list.name}</Name>
            </Link>
          </h2>
          <p className="truncate text-ink-soft">
            <Name>{list.goods.map(({ name }) => name).join(', ')}</Name>
          </p>
          <p className="text-sm text-ink-soft">
            {t('{n} products', { n: list.lines })} · {t('Changed {day}', { day: format.date(list.updatedAt) })}
          </p>
        </div>
        {mayFill && (
          <div className="relative max-sm:w-full">
            <Button look="secondary" busy={busy} onClick={fill} className="max-sm:w-full">
              <Icon name="cart" />
              {t('All to the cart')}
            </Button>
          </div>
        )}
      </div>
      {changes.length > 0 && (
        <div className="relative">
          <CartChanges changes={changes} />
        </div>
      )}
      <Failure error={error} />
    </Card>
  )
}
