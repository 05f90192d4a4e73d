import { Link } from 'react-router'
import type { PageText } from '#contract/pages.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { PageTitle } from '#web/ui/surface.tsx'
import { Markup } from './markup.tsx'
import { SearchableSections } from './search.tsx'
import { texts } from './texts.ts'

/** A page that operators wrote: introduction, then sections. */
export function PageSections({ page, coming }: { page: PageText; coming?: string | null }) {
  const t = useText(texts)
  const format = useFormat()
  const language = useLanguage()
  return (
    <>
      <div>
        <PageTitle>{page.title[language]}</PageTitle>
        <p className="-mt-3 text-lg text-ink-soft">{page.lead[language]}</p>
      </div>
      {page.slug === 'help' ? <SearchableSections source={page.body[language]} /> : <Markup source={page.body[language]} />}
      {coming !== undefined && (
        <p className="text-sm text-ink-soft">
          {t('In force since {day}.', { day: format.day(page.from) })}{' '}
          {coming !== null && coming !== page.from && (
            <Link to={`/${page.slug}?on=${coming}`} className="inline-flex min-h-11 items-center text-accent underline">
              {t('In force from {day}', { day: format.day(coming) })}
            </Link>
          )}
        </p>
      )}
    </>
  )
}
