import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '#contract/endpoint.ts'
import { pages, pageSlugs, type Slug } from '#contract/pages.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { Table } from '#web/ui/table.tsx'
import { Acts } from '../area/acts.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { Editor } from './editor.tsx'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Public pages')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const loadList = async (session: OperatorSession) => ({ list: await call(pages.list, { headers: asOperator(session) }) })

/** Loads the newest text of a page, planned or not, and its earlier versions. */
async function loadPage(session: OperatorSession, id: Slug) {
  const headers = asOperator(session)
  const history = await call(pages.history, { params: { id }, query: { limit: 20 }, headers })
  const newest = history.rows[0]!
  const base = history.rows.find(({ state }) => state !== 'withdrawn') ?? newest
  const [text, waiting] = await Promise.all([
    call(pages.text, { params: { id: base.id }, headers }),
    call(twoPerson.list, { headers, query: { status: 'waiting', limit: 100 } }),
  ])
  const acts = waiting.rows.filter(({ summary }) => summary.act === 'page-text' && summary.slug === id)
  return { history, was: newest.id, text, acts }
}

/** Public pages, and the editor of one of them. */
export default function PagesPage() {
  const t = useText(texts)
  const [asked] = useSearchParams()
  const slug = pageSlugs.find((one) => one === asked.get('page'))
  const load = useCallback(
    async (session: OperatorSession) => (slug ? { slug, ...(await loadPage(session, slug)) } : loadList(session)),
    [slug],
  )
  const loaded = useOperators<{ list: Answer<typeof pages.list> } | ({ slug: Slug } & Awaited<ReturnType<typeof loadPage>>)>(load)
  return (
    <OperatorFrame
      title={t('Public pages')}
      intro={t(
        'What everybody reads. A text takes effect on its day; terms and privacy are announced 14 days before, and people are asked to agree.',
      )}
      loaded={loaded}
    >
      {(session, data) =>
        'list' in data ? (
          <List list={data.list} />
        ) : (
          <>
            <Link to="/operator/pages" className="inline-flex min-h-11 items-center justify-self-start text-accent underline">
              {t('All pages')}
            </Link>
            {data.acts.length > 0 && <Acts acts={data.acts} session={session} changed={loaded.read} />}
            <Editor key={`${data.slug} ${data.was}`} {...data} session={session} changed={loaded.read} />
          </>
        )
      }
    </OperatorFrame>
  )
}

type Row = Answer<typeof pages.list>[number]

function List({ list }: { list: Answer<typeof pages.list> }) {
  const t = useText(texts)
  const language = useLanguage()
  const { date } = useFormat()
  return (
    <Table
      caption={t('Public pages')}
      rows={list}
      id={({ slug }) => slug}
      columns={[
        {
          head: t('Page'),
          role: 'lead',
          cell: ({ slug, title }) => (
            <>
              <span className="font-medium">{title[language]}</span>
              <span className="block text-sm text-ink-soft">/{slug}</span>
            </>
          ),
        },
        { head: t('In force since'), short: true, cell: ({ from }) => date(from) },
        { head: t('Written by'), cell: ({ setBy }) => (setBy === null ? t('From the start') : <Name>{setBy}</Name>) },
        ...(list.some(({ planned }) => planned > 0) ? [{ head: t('Planned'), cell: ({ planned }: Row) => planned || '' }] : []),
        {
          head: t('Edit'),
          role: 'action',
          cell: ({ slug, title }) => (
            <ButtonLink look="secondary" to={`?page=${slug}`} aria-label={t('Edit {page}', { page: title[language] })}>
              {t('Edit')}
            </ButtonLink>
          ),
        },
      ]}
    />
  )
}
