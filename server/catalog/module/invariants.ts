import type { Invariant } from '#server/platform/module/module.ts'

/** What is always true of stock. */
export const invariants: readonly Invariant[] = [
  {
    name: 'stock and holds are never negative, and no more is held than is there',
    sql: 'select id, stock, held from products where stock < 0 or held < 0 or held > stock',
  },
  {
    name: 'stock is the sum of its movements',
    sql: `select p.id, p.stock, coalesce(m.total, 0) as moved from products p
          left join (select product_id, sum(quantity) as total from stock_movements group by product_id) m on m.product_id = p.id
          where p.stock <> coalesce(m.total, 0)`,
  },
  {
    name: 'what is held is the sum of the open holds',
    sql: `select p.id, p.held, coalesce(h.total, 0) as holds from products p
          left join (select product_id, sum(quantity) as total from stock_holds where state = 'open' group by product_id) h on h.product_id = p.id
          where p.held <> coalesce(h.total, 0)`,
  },
]
