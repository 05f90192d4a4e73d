import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Findings } from '#contract/search.ts'
import { readWholeNumber } from '#contract/wholeNumber.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { FilterForm } from '#web/ui/filterForm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** Sort, city, price and stock as a plain form: its state is the address, so it works without a script and can be shared. */
export function SearchFilters({ findings }: { findings: Findings | undefined }) {
  const t = useText(texts)
  const format = useFormat()
  const [params] = useSearchParams()
  const value = (key: string) => params.get(key) ?? ''
  const wrong = (key: string) => value(key).trim() !== '' && readWholeNumber(value(key)) === undefined
  const price = (key: 'minPrice' | 'maxPrice') => ({
    defaultValue: value(key),
    error: wrong(key) ? t('Enter a whole number of rupiah, such as 50.000.') : undefined,
  })
  const set = ['sort', 'city', 'minPrice', 'maxPrice', 'inStock'].filter((key) => value(key) !== '' && value(key) !== 'best').length
  const kept = ['q', 'category'].filter((key) => params.has(key))
  const without = (key: string) => `/?${new URLSearchParams([...params].filter(([name]) => name !== key && name !== 'page'))}`
  const applied = [
    ['city', value('city')],
    ['minPrice', `${t('Price from')} ${value('minPrice')}`],
    ['maxPrice', `${t('Price to')} ${value('maxPrice')}`],
    ['inStock', t('In stock only')],
  ].filter(([key]) => value(key!) !== '') as [string, string][]
  return (
    <div className="grid gap-2">
      {applied.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {applied.map(([key, words]) => (
            <li key={key}>
              <Link
                to={without(key)}
                preventScrollReset
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft px-4 text-sm font-medium text-accent"
              >
                {words}
                <Icon name="close" className="size-4" />
                <span className="sr-only">{t('Remove this filter')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <details open={wrong('minPrice') || wrong('maxPrice')} className="group rounded-2xl border border-line bg-surface px-4">
        <summary className="flex min-h-11 items-center justify-between font-medium">
          {set > 0 ? t('Filters ({n})', { n: set }) : t('Filters')}
          <Icon name="down" className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <FilterForm
          action="/"
          onSubmit={foldOnPhone}
          className="grid items-start gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto_auto]"
        >
          {kept.map((key) => (
            <input key={key} type="hidden" name={key} value={value(key)} />
          ))}
          <input type="hidden" name="facets" value="1" />
          <Select label={t('Sort')} name="sort" defaultValue={value('sort') || 'best'}>
            <option value="best">{t('Best match')}</option>
            <option value="newest">{t('Newest')}</option>
            <option value="cheapest">{t('Cheapest')}</option>
            <option value="dearest">{t('Most expensive')}</option>
          </Select>
          <Select label={t('City')} name="city" defaultValue={value('city')}>
            <option value="">{t('All cities')}</option>
            {value('city') && !findings?.facets?.cities.some(({ city }) => city === value('city')) && <option>{value('city')}</option>}
            {findings?.facets?.cities.map(({ city, count }) => (
              <option key={city} value={city}>
                {city} ({format.number(count)})
              </option>
            ))}
          </Select>
          <Field label={t('Price from')} name="minPrice" inputMode="numeric" {...price('minPrice')} />
          <Field label={t('Price to')} name="maxPrice" inputMode="numeric" {...price('maxPrice')} />
          <label className="flex min-h-11 items-center gap-2 lg:mt-6.5">
            <input type="checkbox" name="inStock" value="1" defaultChecked={value('inStock') === '1'} className="size-5 accent-accent" />
            {t('In stock only')}
          </label>
          <Button type="submit" className="lg:mt-6.5">
            {t('Apply')}
          </Button>
          {set > 0 && (
            <Link
              to={`/?${new URLSearchParams(kept.map((key) => [key, value(key)]))}`}
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              {t('Clear filters')}
            </Link>
          )}
        </FilterForm>
      </details>
    </div>
  )
}

/** What was found comes before what was asked. */
function foldOnPhone({ currentTarget }: FormEvent<HTMLFormElement>) {
  const panel = currentTarget.closest('details')
  if (panel && matchMedia('(width < 64rem)').matches) panel.open = false
}
