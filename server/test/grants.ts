import { sql } from 'kysely'
import type { PriceListId, RelationId, VariantId } from '#contract/ids.ts'
import type { TestBuyer } from './app.ts'
import type { testMarket } from './market.ts'

type Line = { variant: VariantId; unit: string; from: number; price: number }
type List = { name: string; percentOff?: number; lines?: Line[] }

/** The store of the market's only seller grants a company a list, in force at once, without its calls. `from`: smallest steps. */
export async function grant(market: Awaited<ReturnType<typeof testMarket>>, buyer: TestBuyer, { name, percentOff, lines = [] }: List) {
  const { rows } = await sql<{ id: PriceListId; relation: RelationId }>`
    with relation as (
      insert into relations (shop_id, buyer_id, status) select id, ${buyer.id}, 'active' from shops
      on conflict (buyer_id, shop_id) do update set status = 'active' returning id, shop_id
    ), list as (
      insert into price_lists (shop_id, name, status, percent_off) select shop_id, ${name}, 'active', ${percentOff ?? null} from relation returning id
    ), given as (
      insert into price_list_companies (relation_id, price_list_id) select relation.id, list.id from relation, list
    ), line as (
      insert into price_list_lines (price_list_id, variant_id, unit, factor, min_steps, price)
      select list.id, l.variant, l.unit, coalesce(u.factor, (10 ^ p.decimals)::integer), l."from", l.price
      from list, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (variant bigint, unit text, "from" integer, price bigint)
      join variants v on v.id = l.variant join products p on p.id = v.product_id left join sale_units u on u.product_id = p.id and u.unit = l.unit
    ) select list.id, relation.id as relation from list, relation`.execute(market.owner)
  const [made] = rows
  if (!made) throw new Error('there is no store to grant a list')
  return made
}
