import type { TradingRole } from '#contract/roles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { FilterForm } from '#web/ui/filterForm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Place } from './stages.ts'
import { texts } from './texts.ts'

type Props = { role: TradingRole; place: Place; q: string }

/** Searches the orders of this tab. */
export function OrderSearch({ role, place, q }: Props) {
  const t = useText(texts)
  const what = role === 'buyer' ? t('Order, product or store') : t('Order, product or company')
  const here = place === 'all' ? '/orders' : `/orders?stage=${place}`
  return (
    <FilterForm role="search" aria-label={t('Search orders')} className="flex max-w-xl gap-2 xl:flex-1">
      {place !== 'all' && <input type="hidden" name="stage" value={place} />}
      <input type="search" name="q" maxLength={100} defaultValue={q} aria-label={what} placeholder={what} className={inputLook} />
      <Button type="submit" look="secondary" aria-label={t('Search')} className="px-3">
        <Icon name="search" />
      </Button>
      {q !== '' && (
        <ButtonLink look="quiet" to={here} className="whitespace-nowrap">
          {t('Clear search')}
        </ButtonLink>
      )}
    </FilterForm>
  )
}
