import type { Times } from '#server/platform/module/module.ts'

export const times = {
  attributeLists: { records: ['changedAt'] },
  banners: { records: ['changedAt'] },
  categoryPrices: { records: ['measuredAt'] },
  dayReservations: { since: ['createdAt', 'endedAt'], records: ['remindedAt'] },
  moderationCases: { since: ['openedAt', 'statusSince', 'decidedAt'], records: ['statedAt', 'appealedAt'] },
  priceListCompanies: { records: ['givenAt', 'endedAt'] },
  priceLists: { until: ['startsAt', 'endsAt'] },
  productImports: { since: ['createdAt'] },
  productImportUploads: { since: ['createdAt'] },
  products: { records: ['deletedAt'] },
  relations: { since: ['statusSince'] },
  searchQueries: { records: ['lastAt'] },
  searchWords: { records: ['changedAt'] },
  shopFacts: { records: ['measuredAt'] },
  synonyms: { records: ['changedAt'] },
  stockReservations: { until: ['until'], since: ['createdAt', 'endedAt'] },
} satisfies Times
