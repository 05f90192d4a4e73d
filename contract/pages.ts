import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, emptyText, isDay, line, says, text, Time } from './fields.ts'
import { inPath, PageTextId } from './ids.ts'
import { endless, endlessQuery } from './lists.ts'
import { badLink } from './markup.ts'
import { TwoPersonAct } from './twoPerson.ts'

/** Pages whose text operators write. */
export const pageSlugs = ['about', 'fees', 'help', 'privacy', 'protection', 'ranking', 'terms'] as const
export const Slug = z.enum(pageSlugs)
export type Slug = z.infer<typeof Slug>
/** Pages that people agree to. A new text takes effect `agreedNotice` days after it is written at the earliest. */
export const agreedSlugs: readonly Slug[] = ['privacy', 'terms']
export const agreedNotice = 14

const both = <S extends z.ZodMiniType>(words: S) => z.object({ en: words, id: words })
const Said = both(z.string())
/** `from`: the day from which it holds, WIB. The bodies are markup (markup.ts). */
export const PageText = z.object({ slug: Slug, from: z.string(), title: Said, lead: Said, body: Said })
export type PageText = z.infer<typeof PageText>

/** `coming`: from this day another text holds; said of what people agree to. */
export const Page = z.extend(PageText, { coming: z.nullable(z.string()) })

const Markup = text(20_000).check(z.refine((source) => badLink(source) === undefined, says('markup-link')))
/** `was`: the newest text as the operator saw it. */
export const NewPageText = z.object({
  title: both(line(100)),
  lead: both(emptyText(300)),
  body: both(Markup),
  from: Day,
  was: z.int(),
})
export type NewPageText = z.infer<typeof NewPageText>

export const pageStates = ['planned', 'holds', 'past', 'withdrawn'] as const
const head = {
  id: PageTextId,
  from: z.string(),
  state: z.enum(pageStates),
  /** Null: it came with the marketplace. */
  setBy: z.nullable(z.string()),
  setAt: Time,
  steps: z.array(z.enum(['withdraw'])),
}
export const PageVersion = z.object(head)
export type PageVersion = z.infer<typeof PageVersion>
export const FullVersion = z.extend(PageText, head)
export type FullVersion = z.infer<typeof FullVersion>

const answer = { access: { can: 'catalog.curate' } } as const
const params = z.object({ id: Slug })

export const pages = {
  show: endpoint({
    method: 'GET',
    path: '/pages/:id',
    summary: 'A page that operators write; `on`: as it is on that day',
    access: 'anyone',
    cache: { shows: ['page'], kept: true },
    params,
    query: z.object({
      on: z.pipe(
        z.optional(z.string()),
        z.transform((day) => (day && isDay(day) ? day : undefined)),
      ),
    }),
    replica: true,
    response: Page,
  }),
  list: endpoint({
    method: 'GET',
    path: '/operator/pages',
    summary: 'Every page with the text that holds, and how many are planned',
    ...answer,
    response: z.array(
      z.object({ slug: Slug, title: Said, from: z.string(), setBy: z.nullable(z.string()), setAt: Time, planned: z.int() }),
    ),
  }),
  history: endpoint({
    method: 'GET',
    path: '/operator/pages/:id/texts',
    summary: 'Every text that a page had, has and will have, newest first',
    ...answer,
    params,
    query: z.object(endlessQuery),
    response: endless(PageVersion),
  }),
  text: endpoint({
    method: 'GET',
    path: '/operator/page-texts/:id',
    summary: 'One text of a page',
    ...answer,
    params: z.object({ id: inPath(PageTextId) }),
    response: FullVersion,
    problems: ['not-found'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/operator/pages/:id/texts',
    summary: 'Ask for another text that holds from a day on, which a second operator confirms; terms and privacy two weeks ahead',
    ...answer,
    audit: ['from', 'was'],
    params,
    body: NewPageText,
    response: TwoPersonAct,
    status: 201,
    problems: ['changed-meanwhile', 'second-person', 'not-allowed-now'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/operator/page-texts/:id',
    summary: 'Withdraw a text that does not hold yet',
    ...answer,
    invalidates: true,
    audit: [],
    params: z.object({ id: inPath(PageTextId) }),
    response: z.object({ message: z.string() }),
    problems: ['not-found', 'not-allowed-now'],
  }),
}
