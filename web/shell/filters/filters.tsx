import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { FilterForm } from '#web/ui/filterForm.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { useDownload } from '#web/shell/files/useDownload.ts'
import { DownloadButtons } from './downloadButtons.tsx'
import { texts } from './texts.ts'

type Props = {
  file: Endpoint
  params?: Record<string, number>
  query?: Record<string, string>
  name: string
  title?: ReactNode
  children?: ReactNode
}

/** Dates, order and search text are in the address; the list can be downloaded. */
export function TransactionFilters({ file, params = {}, query = {}, name, title, children }: Props) {
  const t = useText(texts)
  const [search] = useSearchParams()
  const { failure, take } = useDownload(file, { params, query: { ...Object.fromEntries(search), ...query } }, name)
  const value = (key: string) => search.get(key) ?? ''
  const [open, setOpen] = useState(false)
  const set = [...search].filter(([key, text]) => key !== 'page' && text !== '' && text !== 'any' && text !== 'newest').length
  return (
    <div className="mb-4 grid gap-3">
      <Fold
        label={set > 0 ? t('Filters ({n})', { n: set }) : t('Filters')}
        open={open}
        onToggle={() => setOpen(!open)}
        lead={title}
        aside={
          set > 0 && (
            <ButtonLink look="quiet" to="?">
              {t('Clear filters')}
            </ButtonLink>
          )
        }
      >
        <FilterForm
          onSubmit={() => setOpen(false)}
          className="grid grid-cols-2 items-end gap-3 *:min-w-0 max-sm:[&>:nth-child(-n+2)]:col-span-2 [&>:nth-child(3):nth-last-child(3)]:col-span-2 [&>:nth-last-child(-n+2)]:col-span-2 lg:flex lg:flex-wrap lg:*:flex-1 lg:*:basis-36"
        >
          <Field label={t('From date')} name="from" type="date" defaultValue={value('from')} />
          <Field label={t('To date')} name="to" type="date" defaultValue={value('to')} />
          <Select label={t('Sort')} name="sort" defaultValue={value('sort') || 'newest'}>
            <option value="newest">{t('Newest first')}</option>
            <option value="oldest">{t('Oldest first')}</option>
            <option value="largest">{t('Largest first')}</option>
            <option value="smallest">{t('Smallest first')}</option>
          </Select>
          {children}
          <Field label={t('Search')} name="q" type="search" maxLength={100} placeholder={t('Number or name')} defaultValue={value('q')} />
          <Button type="submit" className="lg:max-w-32">
            {t('Show')}
          </Button>
        </FilterForm>
        <Failure error={failure} />
        <DownloadButtons take={take}>
          {[...search.keys()].some((key) => key !== 'page') && (
            <ButtonLink look="quiet" to="?" className="max-lg:hidden">
              {t('Clear filters')}
            </ButtonLink>
          )}
        </DownloadButtons>
      </Fold>
    </div>
  )
}

/** Address of another page with the same filters. */
export function usePageLink() {
  const [search] = useSearchParams()
  return (page: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(page))
    return `?${next}`
  }
}

/** Sort order of a list as column heads; a second press reverses it. */
export function useSort(first: Sort, second: Sort) {
  const [search, setSearch] = useSearchParams()
  const now = search.get('sort') ?? 'newest'
  return {
    active: now === first ? ('descending' as const) : now === second ? ('ascending' as const) : null,
    onSort: () =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('sort', now === first ? second : first)
          next.delete('page')
          return next
        },
        { preventScrollReset: true },
      ),
  }
}
type Sort = 'newest' | 'oldest' | 'largest' | 'smallest'
