import { useState } from 'react'
import { parseMarkup } from '#contract/markup.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.ts'
import { findTopics } from './find.ts'
import { Topics } from './topics.tsx'
import { texts } from './texts.ts'

/** Sections with a field that leaves only the topics asked for. Without script all topics stand there. */
export function SearchableSections({ source }: { source: string }) {
  const t = useText(texts)
  const [query, setQuery] = useState('')
  const found = findTopics(parseMarkup(source), query)
  return (
    <>
      <input
        type="search"
        maxLength={100}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        aria-label={t('Search the help')}
        placeholder={t('Search the help')}
        className={inputLook}
      />
      <p role="status" className="sr-only">
        {query.trim() !== '' && t('{n, number} sections match', { n: found.length })}
      </p>
      {found.length > 0 ? (
        <Topics sections={found} searched={query.trim() !== ''} />
      ) : (
        <p>
          {t('The help says nothing about this.')}{' '}
          <Link to="/pengaduan" className="inline-flex min-h-11 items-center font-medium text-accent underline">
            {t('Ask us')}
          </Link>
        </p>
      )}
    </>
  )
}
