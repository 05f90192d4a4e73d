import { Link } from 'react-router'
import { parseMarkup, type Block, type Run } from '#contract/markup.ts'
import type { PageText } from '#contract/pages.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
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
      <Markup source={page.body[language]} />
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

/** Sections in order. Operators' text only ever becomes text and links. */
export const Markup = ({ source }: { source: string }) => (
  <Card className="divide-y divide-line py-0! sm:py-0!">
    {parseMarkup(source).map(({ heading, blocks }, at) => (
      <section key={at} className="grid gap-2 py-5">
        {heading && <h2 className="font-semibold wrap-anywhere">{heading}</h2>}
        {blocks.map((block, index) => (
          <BlockOf key={index} block={block} />
        ))}
      </section>
    ))}
  </Card>
)

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3 className="pt-2 font-medium wrap-anywhere">{block.text}</h3>
  if (block.kind === 'paragraph')
    return (
      <p className="wrap-anywhere">
        <Runs runs={block.runs} />
      </p>
    )
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {block.items.map((runs, at) => (
        <li key={at} className="wrap-anywhere">
          <Runs runs={runs} />
        </li>
      ))}
    </ul>
  )
}

const linkLook = 'font-medium text-accent underline'

const Runs = ({ runs }: { runs: Run[] }) =>
  runs.map((run, at) => {
    if (typeof run === 'string') return run
    return run.to.startsWith('/') ? (
      <Link key={at} to={run.to} className={linkLook}>
        {run.text}
      </Link>
    ) : (
      <a key={at} href={run.to} target="_blank" rel="noopener noreferrer nofollow" className={linkLook}>
        {run.text}
      </a>
    )
  })
