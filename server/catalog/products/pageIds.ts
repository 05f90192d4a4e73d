import type { CategoryId, ProductId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { batchLoads } from '#server/platform/db/batchLoads.ts'

type Page = { below: number; skip: number; limit: number; categoryId: CategoryId | null }

/** The ids of a page whose place is known, newest first. Pages that are asked for at the same moment share one query. */
export function pageIds(db: Db, page: Page): Promise<ProductId[]> {
  const known = asking.get(db) ?? { all: pagesFrom(db, ''), category: pagesFrom(db, 'and o.category_id = page.category_id') }
  asking.set(db, known)
  return page.categoryId === null ? known.all(page) : known.category(page)
}

type Ask = (page: Page) => Promise<ProductId[]>
const asking = new WeakMap<Db, { all: Ask; category: Ask }>()
const batchSize = 16

function pagesFrom(db: Db, narrowed: string): Ask {
  const text = `
    select (select string_agg(id::text, ',' order by id desc) from (
      select o.id from products o where o.deleted_at is null ${narrowed} and o.id < page.below
      order by o.id desc offset page.skip limit page.size) ids) as ids
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) with ordinality as page (below, skip, size, category_id, place)
    order by page.place`
  return batchLoads<Page, ProductId[]>(async (pages) => {
    const rows = await runPrepared<{ ids: string | null }>(db, text, [
      pages.map(({ below }) => below),
      pages.map(({ skip }) => skip),
      pages.map(({ limit }) => limit),
      pages.map(({ categoryId }) => categoryId),
    ])
    return rows.map(({ ids }) => (ids === null ? [] : ids.split(',').map((id) => Number(id) as ProductId)))
  }, batchSize)
}
