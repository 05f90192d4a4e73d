import type { ProductId, VariantId } from '#contract/ids.ts'

/** The variant that a product's id alone means: its first one has the same id. */
export const firstVariantOf = (id: ProductId) => id as number as VariantId
