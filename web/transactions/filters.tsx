import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import { download } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

type Props = { file: Endpoint; params?: Record<string, number>; query?: Record<string, string>; name: string }

/** Dates, order and words to look for live in the address; what is shown can be taken along as a file. */
export function TransactionFilters({ file, params = {}, query = {}, name }: Props) {
  const t = useText(texts)
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<unknown>(null)
  const value = (key: string) => search.get(key) ?? ''
  const take = (format: 'csv' | 'xlsx') => async () => {
    setFailure(null)
    await download(file, { params, query: { ...Object.fromEntries(search), ...query, format } }, `${name}.${format}`).catch(setFailure)
  }
  return (
    <div className="mb-4 grid gap-3">
      <Form key={search.toString()} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_2fr_auto]">
        <Field label={t('From date')} name="from" type="date" defaultValue={value('from')} />
        <Field label={t('To date')} name="to" type="date" defaultValue={value('to')} />
        <Select label={t('Sort')} name="sort" defaultValue={value('sort') || 'newest'}>
          <option value="newest">{t('Newest first')}</option>
          <option value="oldest">{t('Oldest first')}</option>
          <option value="largest">{t('Largest first')}</option>
          <option value="smallest">{t('Smallest first')}</option>
        </Select>
        <Field label={t('Search')} name="q" type="search" maxLength={100} placeholder={t('Order number, product or name')} defaultValue={value('q')} />
        <Button type="submit">{t('Show')}</Button>
      </Form>
      <Failure error={failure} />
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={take('csv')}>
          <Icon name="download" />
          {t('Download CSV')}
        </Button>
        <Button look="quiet" onClick={take('xlsx')}>
          <Icon name="download" />
          {t('Download XLSX')}
        </Button>
        {search.size > 0 && (
          <ButtonLink look="quiet" to="?">
            {t('Clear filters')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** The address of another page with the same filters. */
export function usePageLink() {
  const [search] = useSearchParams()
  return (page: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(page))
    return `?${next}`
  }
}
