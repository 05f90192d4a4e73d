import { sql } from 'kysely'
import type { AreaId } from '#contract/ids.ts'
import { writeProfileAddress } from '#server/identity/addresses/addresses.ts'
import { deliveryColumns } from '#server/identity/addresses/read.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { People } from './people.ts'

/** Sagara's office, kitchen and two outlets; every company has its own address as the default one already. */
const office = {
  label: 'Kantor pusat',
  street: 'Jl. TB Simatupang Kav. 12',
  areaId: 317406 as AreaId,
  postalCode: '12430',
  isBilling: true,
}
const more = [
  {
    label: 'Dapur pusat Bekasi',
    receiver: 'Joko Susilo',
    phone: '+6281310002201',
    street: 'Kawasan Industri Narogong Blok C No. 12, Jl. Raya Narogong Km 9',
    areaId: 327507 as AreaId,
    postalCode: '17151',
    notes: 'Terima barang Senin–Sabtu 06.00–14.00. Truk sampai 8 ton lewat gerbang timur.',
  },
  {
    label: 'Gerai Dago',
    receiver: 'Rina Lestari',
    phone: '+6281310002202',
    street: 'Jl. Ir. H. Juanda No. 148',
    areaId: 327302 as AreaId,
    postalCode: '40132',
    notes: 'Setelah pukul 10.00. Parkir hanya untuk mobil kecil.',
  },
  {
    label: 'Gerai BSD',
    receiver: 'Agus Wijaya',
    phone: '+6281310002203',
    street: 'Jl. Pahlawan Seribu Ruko Golden Boulevard Blok K No. 7',
    areaId: 367401 as AreaId,
    postalCode: '15322',
    notes: '',
  },
]

export async function loadAddresses(tx: Tx, { buyers }: People) {
  const buyerId = buyers.get('sagara')!
  await tx.updateTable('addresses').set(office).where('buyerId', '=', buyerId).execute()
  await tx
    .insertInto('addresses')
    .values(more.map((address) => ({ buyerId, ...address })))
    .execute()
  await writeProfileAddress(tx, buyerId)
}

/** Assigns orders to the company's addresses in turn. */
export const deliverOrders = (tx: Tx) =>
  sql`update orders o set deliver_to = place.address
    from (select a.buyer_id, ${sql.raw(deliveryColumns)} as address,
        row_number() over (partition by a.buyer_id order by a.id) - 1 as turn, count(*) over (partition by a.buyer_id) as turns
      from addresses a left join areas r on r.id = a.area_id) place
    where place.buyer_id = o.buyer_id and o.id % place.turns = place.turn and o.status <> 'cart'`.execute(tx)
