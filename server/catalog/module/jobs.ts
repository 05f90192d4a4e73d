import * as z from 'zod/mini'
import { ShopId } from '#contract/ids.ts'
import { ImportId } from '#contract/imports.ts'
import { defineJobs, type PayloadsOf } from '#server/platform/jobs/define.ts'

export const catalogJobs = defineJobs({
  /** Creates products from a confirmed file. */
  'import-products': { lane: 'pictures', payload: z.object({ importId: ImportId }) },
  /** Recounts words, indexes missing products, deletes old imports and unreferenced pictures. */
  'reindex-catalog': { lane: 'pictures', schedule: '23 * * * *' },
  /** Recalculates prices with PPN of a large store's products after its tax has changed. */
  'refresh-purchase-terms': { lane: 'pictures', payload: z.object({ shopId: ShopId }) },
  /** Ranks the home page's list. */
  'rank-front-products': { lane: 'default', schedule: '*/5 * * * *' },
})

declare module '#server/platform/jobs/add.ts' {
  interface Jobs extends PayloadsOf<typeof catalogJobs> {}
}
