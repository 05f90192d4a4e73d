import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Facets, Findings } from '#contract/search.ts'
import { readAmount } from '#contract/amount.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { FilterForm } from '#web/ui/filterForm.tsx'
import { countSet, listWith } from './address.ts'
import { Details } from './details.tsx'
import { listTexts } from './listTexts.ts'
import { PlaceField } from './placeField.tsx'
import { Subcategories, type Below } from './subcategories.tsx'
import { Link } from '#web/ui/link.ts'

export type SheetProps = {
  /** The form stands beside the list on a desktop. */ beside: boolean
  findings: Findings | undefined
  below: Below[]
  /** The place of delivery in the address is unknown. */ isNoPlace: boolean
}

/**
 * Filters for price, place, time and store as a plain form. Its state is the address, so it works without a script and can be shared. If
 * not beside the list, it is a native popover.
 */
export function FilterSheet({ findings, below, isNoPlace, beside }: SheetProps) {
  const t = useText(listTexts)
  const { params, value, wrong, set, kept } = useFilters()
  const sheet = useRef<HTMLDivElement>(null)
  const price = (key: (typeof amounts)[number]) =>
    ({ name: key, inputMode: 'numeric', defaultValue: value(key), error: wrong(key) }) as const
  return (
    <div ref={sheet} id="filters" popover="auto" role="search" aria-label={t('Filters')} className={`sheet ${beside ? 'beside' : ''}`}>
      <Subcategories below={below} look="lines" />
      <FilterForm
        action="/"
        onSubmit={(event) => isReadable(event.currentTarget) && sheet.current?.matches(':popover-open') && sheet.current.hidePopover()}
        className="grid gap-4"
      >
        {kept.map((key) => (
          <input key={key} type="hidden" name={key} value={value(key)} />
        ))}
        <input type="hidden" name="facets" value="1" />
        <Cities facets={findings?.facets} chosen={params.getAll('city').filter(Boolean)} />
        <Details offered={findings?.facets?.details ?? []} chosen={params.getAll('detail').filter(Boolean)} />
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-1">
          <Field label={t('Price from')} {...price('minPrice')} />
          <Field label={t('Price to')} {...price('maxPrice')} />
          <p className="col-span-full text-sm text-ink-soft">{t('Prices are compared with PPN.')}</p>
        </div>
        <PlaceField value={value('to')} error={isNoPlace ? t('No such district. Type its name or a postal code.') : undefined} />
        <Select label={t('Ready within (working days)')} name="readyIn" defaultValue={value('readyIn')}>
          <option value="">–</option>
          {days.map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </Select>
        <Field label={t('Minimum order up to')} {...price('maxMinOrder')} />
        <div className="grid">
          <Tick name="pkp" label={t('PKP stores only')} ticked={value('pkp') === '1'} />
          <Tick name="inStock" label={t('In stock only')} ticked={value('inStock') === '1'} />
        </div>
        <div className="grid gap-2 max-lg:sticky max-lg:-bottom-4 max-lg:-mx-4 max-lg:-mb-4 max-lg:bg-raised max-lg:p-4">
          <Button type="submit">{t('Apply')}</Button>
          {set > 0 && (
            <Link
              to={`/?${new URLSearchParams(kept.map((key) => [key, value(key)]))}`}
              className="inline-flex min-h-11 items-center justify-center text-accent underline"
            >
              {t('Clear filters')}
            </Link>
          )}
        </div>
      </FilterForm>
    </div>
  )
}

/** Choices of working days. */
const days = [1, 3, 7, 14, 30]
const amounts = ['minPrice', 'maxPrice', 'maxMinOrder'] as const

function Tick({ name, label, ticked }: { name: string; label: string; ticked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} value="1" defaultChecked={ticked} className="size-5 accent-accent" />
      {label}
    </label>
  )
}

/** Whether every price is readable. If not, the sheet stays open, so that the error beside the price is seen. */
const isReadable = (form: HTMLFormElement) =>
  amounts.every((key) => {
    const typed = new FormData(form).get(key)
    return typeof typed !== 'string' || typed.trim() === '' || readAmount(typed.trim()) !== undefined
  })

/** Filters in the address. */
function useFilters() {
  const t = useText(listTexts)
  const [params] = useSearchParams()
  const value = (key: string) => params.get(key) ?? ''
  const wrong = (key: string) =>
    value(key).trim() !== '' && readAmount(value(key)) === undefined ? t('Enter a whole number of rupiah, such as 50.000.') : undefined
  return {
    params,
    value,
    wrong,
    set: countSet(params),
    kept: ['q', 'category', 'subcategory', 'sort', 'limit'].filter((key) => params.has(key)),
  }
}

function Cities({ facets, chosen }: { facets: Facets | undefined; chosen: string[] }) {
  const t = useText(listTexts)
  const format = useFormat()
  const [params] = useSearchParams()
  const isChosen = (city: string) => chosen.some((one) => one.toLowerCase() === city.toLowerCase())
  const found = facets?.cities ?? []
  const gone = chosen.filter((one) => !found.some(({ city }) => city.toLowerCase() === one.toLowerCase()))
  if (!facets)
    return (
      <Link to={listWith(params, 'facets', '1')} preventScrollReset className="inline-flex min-h-11 items-center text-accent underline">
        {t(params.has('category') ? 'Show cities and details' : 'Show cities')}
      </Link>
    )
  if (found.length + gone.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{t('City')}</legend>
      <div className="-mx-1 max-h-64 overflow-y-auto px-1">
        {[...gone.map((city) => ({ city, count: 0 })), ...found].map(({ city, count }) => (
          <label key={city} className="flex min-h-11 items-center gap-2 lg:min-h-9">
            <input type="checkbox" name="city" value={city} defaultChecked={isChosen(city)} className="size-5 shrink-0 accent-accent" />
            <span className="min-w-0 flex-1 wrap-anywhere">{city}</span>
            <span className="text-sm text-ink-soft tabular-nums">{format.number(count)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
