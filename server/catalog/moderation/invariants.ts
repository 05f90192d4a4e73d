import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of held and removed content. */
export const invariants: readonly Invariant[] = [
  {
    name: 'a product is withheld exactly while a case of it is held, removed or appealed',
    sql: `select coalesce(p.id, c.subject_id) as id from (select id from products where withheld) p full join (
            select c.subject_id from moderation_cases c join products q on q.id = c.subject_id
            where c.subject_type = 'product' and c.status in ('held', 'removed', 'appealed')) c on c.subject_id = p.id
          where p.id is null or c.subject_id is null`,
  },
  {
    name: 'a withheld product is in no search, no list of the home page and no open cart',
    sql: `select p.id from products p where p.withheld and (p.deleted_at is null or exists (select from search_documents d where d.product_id = p.id)
            or exists (select from order_lines l join orders o on o.id = l.order_id where l.product_id = p.id and o.status = 'cart'))`,
  },
  {
    name: 'what was decided of a case says why and by which rule, and an appeal was decided by another person',
    sql: `select id from moderation_cases where status in ('removed', 'warned') and (reason = '' or basis = '' or decided_by is null)
            or appeal_decided_by is not null and appeal_decided_by = decided_by`,
  },
]
