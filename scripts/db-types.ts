/**
 * Writes server/platform/db/schema.ts from a freshly migrated database; with --verify only says whether it is up to date.
 * Ids and foreign keys get the contract's branded types.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

const target = 'server/platform/db/schema.ts'
/** Tables whose ids the contract knows, and the type's name. */
const branded: Record<string, string> = {
  buyers: 'BuyerId',
  sellers: 'SellerId',
  shops: 'ShopId',
  categories: 'CategoryId',
  subcategories: 'SubcategoryId',
  products: 'ProductId',
  variants: 'VariantId',
  product_images: 'ImageId',
  orders: 'OrderId',
  order_lines: 'OrderLineId',
  store_orders: 'StoreOrderId',
  payments: 'PaymentId',
  sessions: 'SessionId',
  users: 'UserId',
  organizations: 'OrganizationId',
  invitations: 'InvitationId',
  rooms: 'RoomId',
  messages: 'MessageId',
  notifications: 'NotificationId',
  passkeys: 'PasskeyId',
  areas: 'AreaId',
  addresses: 'AddressId',
  lists: 'ListId',
  relations: 'RelationId',
  price_lists: 'PriceListId',
  settings: 'SettingId',
  two_person_acts: 'TwoPersonActId',
  files: 'FileId',
  verifications: 'VerificationId',
  verification_documents: 'VerificationDocumentId',
  reviews: 'ReviewId',
  review_pictures: 'ImageId',
  shipments: 'ShipmentId',
  receipts: 'ReceiptId',
  claims: 'ClaimId',
  delivery_requests: 'DeliveryRequestId',
  purchase_requests: 'PurchaseRequestId',
  quotes: 'QuoteId',
  quote_versions: 'QuoteVersionId',
  quote_lines: 'QuoteLineId',
  rfqs: 'RfqId',
  rfq_lines: 'RfqLineId',
  rfq_questions: 'RfqQuestionId',
  acting_links: 'ActingLinkId',
  delegations: 'DelegationId',
  proofs: 'ProofId',
  fakturs: 'FakturId',
  booking_moves: 'BookingMoveId',
  deposits: 'DepositId',
  credit_notes: 'CreditNoteId',
  moderation_cases: 'CaseId',
  tickets: 'TicketId',
  privacy_requests: 'PrivacyRequestId',
  synonyms: 'SynonymId',
  page_texts: 'PageTextId',
  banners: 'BannerId',
  fees: 'FeeId',
}

/** Types of the database that the driver hands over as they are. */
const plain: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  text: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  tsvector: 'string',
  date: 'string',
  uuid: 'string',
  inet: 'string',
  xid8: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
}

const folder = mkdtempSync(join(tmpdir(), 'pasokan-types-'))
const database = await startEmbedded({ dataDir: folder, log: () => undefined, volatile: true })
try {
  await migrate(database)
  const fresh = write(await columns(database.adminUrl))
  const kept = readFileSync(target, { encoding: 'utf8', flag: 'a+' })
  if (!process.argv.includes('--verify')) writeFileSync(target, fresh)
  else if (fresh !== kept) {
    console.error(`${target} is out of date: run npm run types:db.`)
    process.exitCode = 1
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

type Column = { table: string; column: string; type: string; target: string | null; nullable: boolean; filled: boolean; computed: boolean }

/** Every column with its type and, for an id or a foreign key, the table it names. */
async function columns(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(`
    select t.relname as table, a.attname as column, y.typname as type, not a.attnotnull as nullable,
           a.atthasdef or a.attidentity <> '' or coalesce(col_description(t.oid, a.attnum) = 'filled by a trigger', false) as filled, a.attgenerated <> '' as computed,
           coalesce(f.relname, case when a.attname = 'id' then t.relname end) as target
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
    left join lateral (
      select r.relname from pg_constraint c join pg_class r on r.oid = c.confrelid
      where c.conrelid = t.oid and c.contype = 'f' and c.conkey = array[a.attnum] limit 1
    ) f on true
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname <> 'migrations'
    order by t.relname, a.attnum`)
  await client.end()
  return rows
}

function write(rows: Column[]) {
  const tables = Map.groupBy(rows, (row) => row.table)
  const used = [...new Set(rows.map((row) => branded[row.target ?? '']).filter((type) => type !== undefined))].toSorted()
  return [
    '// Written by npm run types:db from the migrated database. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely'",
    `import type { ${used.join(', ')} } from '#contract/ids.ts'`,
    '',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>',
    'type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>',
    'type Json = ColumnType<unknown, string, string>',
    'type GeneratedJson = ColumnType<unknown, string | undefined, string>',
    "/** A row begins with its table's first status; from there `transition` alone moves it. */",
    'export type Status = ColumnType<string, undefined, never>',
    '',
    ...[...tables].flatMap(([table, list]) => [
      `export type ${pascal(table)} = {`,
      ...list.map((row) => `  ${camel(row.column)}: ${typeOf(row)}`),
      '}',
      '',
    ]),
    'export type DB = {',
    ...[...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}`),
    '}',
    '',
  ].join('\n')
}

function typeOf(row: Column) {
  const base = branded[row.target ?? ''] ?? plain[row.type]
  if (!base) throw new Error(`No TypeScript type for ${row.table}.${row.column} (${row.type}).`)
  const type = row.nullable ? `${base} | null` : base
  if (row.computed) return `ColumnType<${type}, never, never>`
  if (!row.filled) return type
  if (row.column === 'status' && type === 'string') return 'Status'
  return type === 'Timestamp' || type === 'Json' ? `Generated${type}` : `Generated<${type}>`
}

function camel(name: string) {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function pascal(name: string) {
  return camel(`_${name}`)
}
