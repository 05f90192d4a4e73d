import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { linesOf } from '#server/platform/tableFile.ts'

/** Kinds of personal data in column order, with their names in a breach notice. */
export const keptData = {
  password: { en: 'password (as a hash)', id: 'kata sandi (dalam bentuk hash)' },
  phone: { en: 'phone number', id: 'nomor telepon' },
  ktp: { en: 'KTP number (encrypted)', id: 'nomor KTP (terenkripsi)' },
  npwp: { en: 'NPWP (encrypted)', id: 'NPWP (terenkripsi)' },
  bank: { en: 'bank account', id: 'rekening bank' },
  documents: { en: 'scans of papers (encrypted)', id: 'pindaian dokumen (terenkripsi)' },
  addresses: { en: 'delivery addresses', id: 'alamat pengiriman' },
  orders: { en: 'orders', id: 'pesanan' },
  messages: { en: 'messages', id: 'pesan chat' },
} as const
export type KeptData = keyof typeof keptData

/** Selects accounts created by `until`, optionally only those with one of these e-mail addresses. */
export type AccountFilter = { until: Date; emails?: string[] | undefined }

type Row = { id: UserId; name: string; email: string; language: string; kind: string; organization: string } & Record<KeptData, boolean>

const pageSize = 1_000

/**
 * Yields CSV lines of people that a data breach may affect, one per person and organization. Counts people and kinds of data in `counted`.
 */
export async function* affectedPeople(db: Db, concerned: AccountFilter, counted: Map<KeptData | 'people', number>): AsyncGenerator<string> {
  const kinds = Object.keys(keptData) as KeptData[]
  yield `\uFEFF${linesOf([['person', 'name', 'email', 'language', 'side', 'organization', ...kinds]])}`
  let last = 0 as UserId
  for (;;) {
    const rows = await pageAfter(db, last, concerned)
    if (rows.length === 0) return
    yield linesOf(
      rows.map((row) => [
        row.id,
        row.name,
        row.email,
        row.language,
        row.kind,
        row.organization,
        ...kinds.map((kind) => (row[kind] ? 'yes' : '')),
      ]),
    )
    const people = Map.groupBy(rows, ({ id }) => id)
    const add = (key: KeptData | 'people', more: number) => counted.set(key, (counted.get(key) ?? 0) + more)
    add('people', people.size)
    for (const kind of kinds) add(kind, [...people.values()].filter((own) => own.some((row) => row[kind])).length)
    last = rows.at(-1)!.id
  }
}

/** CSV rows of the next page of people. */
async function pageAfter(db: Db, last: UserId, { until, emails }: AccountFilter) {
  const { rows } = await sql<Row>`
    with people as materialized (
      select id, name, email, language, password_hash from users
      where id > ${last} and created_at <= ${until} and closed_at is null
        ${emails ? sql`and lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])` : sql``}
      order by id limit ${pageSize}
    )
    select u.id, u.name, u.email, u.language, coalesce(o.kind, '') as kind, coalesce(h.name, b.name, '') as organization,
      coalesce(u.password_hash, '') <> '' as password,
      coalesce(b.phone_number, s.phone_number, '') <> '' as phone,
      s.ktp_cipher is not null as ktp,
      exists (select from tax_numbers t where t.organization_id = o.id) as npwp,
      exists (select from shop_accounts a where a.shop_id = h.id) as bank,
      exists (select from verification_documents d where d.organization_id = o.id and d.deleted_at is null) as documents,
      exists (select from addresses a where a.buyer_id = b.id) as addresses,
      exists (select from orders where buyer_id = b.id and status <> 'cart') or exists (select from store_orders where shop_id = h.id) as orders,
      exists (select from rooms r join messages on room_id = r.id where r.buyer_id = b.id or r.shop_id = h.id) as messages
    from people u left join memberships m on m.user_id = u.id left join organizations o on o.id = m.organization_id
    left join buyers b on b.organization_id = o.id left join sellers s on s.organization_id = o.id left join shops h on h.seller_id = s.id
    order by u.id, o.id`.execute(db)
  return rows
}
