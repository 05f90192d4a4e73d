import type { ShownContent } from '#contract/endpoint.ts'

/** Invalidation tag, as triggers of the database send it: a word, and the id of what has changed: `product:5`, `page:terms`. */
export type Tag = string

/** Tags of each content that answers show. The module whose triggers send them declares them. */
export type CacheTags = Readonly<Record<ShownContent, (params: Record<string, unknown>, answer: unknown) => Iterable<Tag>>>

/** Lists have versions. A change of any list changes this one, too. */
export const anyList = 'list:0'
export const isList = (tag: Tag) => tag.startsWith('list:')
