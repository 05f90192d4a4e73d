import type { Times } from '#server/platform/module/module.ts'

export const times = {
  productImports: { since: ['createdAt'] },
  products: { records: ['deletedAt'] },
  searchQueries: { records: ['lastAt'] },
  searchWords: { records: ['changedAt'] },
  shopFacts: { records: ['measuredAt'] },
  stockHolds: { since: ['createdAt', 'endedAt'] },
} satisfies Times
