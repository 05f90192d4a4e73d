import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, says, text, Time } from './fields.ts'
import { inPath, ProductId, SynonymId } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'

export const synonymLimits = { rows: 2000, terms: 10, words: 3, letters: 60 }

/** `both`: each finds all the others. `one-way`: who types the first finds the others too, not the other way round. */
export const synonymKinds = ['both', 'one-way'] as const
const SynonymKind = z.enum(synonymKinds, says('invalid'))

/** Terms that mean the same, as searches read them. `version` grows with each change. */
export const Synonym = z.object({
  id: SynonymId,
  terms: z.array(z.string()),
  kind: SynonymKind,
  active: z.boolean(),
  version: z.int(),
  /** Null: it came with the marketplace. */
  changedBy: z.nullable(z.string()),
  changedAt: Time,
})
export type Synonym = z.infer<typeof Synonym>

/** `words`: terms of one to three words, with commas between. */
export const NewSynonym = z.object({ words: text(700), kind: SynonymKind })
/** `version`: of the row as it was read. */
export const SynonymChange = z.object({ ...NewSynonym.shape, active: z.boolean(), version: z.int() })
/** Unsaved synonyms: of the row `id`, or of a new one. */
export const SynonymTrial = z.object({
  q: line(200),
  change: z.optional(z.object({ ...NewSynonym.shape, active: z.boolean(), id: z.optional(SynonymId) })),
})
export type SynonymTrial = z.infer<typeof SynonymTrial>

const TrialResult = z.object({
  understood: z.string(),
  /** Nothing has all the words; these have some. */
  relaxed: z.boolean(),
  total: z.int(),
  more: z.boolean(),
  products: z.array(z.object({ id: ProductId, name: z.string(), mainImage: z.string() })),
})
export type TrialResult = z.infer<typeof TrialResult>

const answer = { access: { can: 'catalog.curate' }, response: Synonym } as const

export const synonyms = {
  list: endpoint({
    method: 'GET',
    path: '/operator/synonyms',
    summary: 'Words that mean the same to a search, last changed first; `q` is part of one of them',
    access: answer.access,
    query: z.object({ ...numberedQuery, q: z._default(z.string().check(z.maxLength(60)), '') }),
    response: numberedList(Synonym),
  }),
  add: endpoint({
    method: 'POST',
    path: '/operator/synonyms',
    summary: 'Add words that mean the same: every search knows them at once',
    ...answer,
    invalidates: true,
    audit: ['words', 'kind'],
    body: NewSynonym,
    status: 201,
    problems: ['not-allowed-now'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/operator/synonyms/:id',
    summary: 'Change words that mean the same or switch them off, unless somebody else just did',
    ...answer,
    invalidates: true,
    audit: ['words', 'kind', 'active', 'version'],
    params: z.object({ id: inPath(SynonymId) }),
    body: SynonymChange,
    problems: ['not-found', 'changed-meanwhile'],
  }),
  try: endpoint({
    method: 'POST',
    path: '/operator/synonyms/try',
    summary: 'What a search finds before and after a change; without one, without any synonym and with those that are kept',
    access: answer.access,
    audit: false,
    body: SynonymTrial,
    response: z.object({ before: TrialResult, after: TrialResult }),
    problems: ['not-found'],
  }),
}
