import { sql } from 'kysely'
import type { OrganizationId, UserId } from '#contract/ids.ts'
import { levelNeeds, type Level, type NumberKind } from '#contract/verifications.ts'
import { sealNumber } from '#server/identity/verifications/numbers.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { buyers } from '../buyers.ts'
import { day } from '../calendar.ts'
import { random } from '../random.ts'
import { stores } from '../stores.ts'
import { pkpStores } from '../taxes.ts'
import type { People } from './people.ts'
import { insertRows } from './rows.ts'
import { findScanned, loadScans, type ScanStore } from './scans.ts'

type Plan = {
  of: { store: string } | { company: string }
  level?: Level
  status: string
  asked: number
  ends?: number
  reason?: string
  nibOf?: string
}

/** Every PKP store's level, and eighteen cases in every state: the third and the twelfth show one NIB, and one proof ends in ten days. Days before now, and after. */
const plans: readonly Plan[] = [
  { of: { store: 'tulis-rapi' }, status: 'verified', asked: 120 },
  { of: { store: 'tulis-rapi' }, level: 'pkp', status: 'verified', asked: 110 },
  ...pkpStores.map(({ store }) => ({ of: { store }, level: 'pkp' as const, status: 'verified', asked: 110 })),
  { of: { store: 'jaya-teknik' }, status: 'verified', asked: 200 },
  { of: { store: 'karya-bangun' }, status: 'verified', asked: 700, ends: 10 },
  { of: { store: 'kertas-lestari' }, status: 'verified', asked: 60 },
  { of: { store: 'elektro-nusa' }, status: 'verified', asked: 90 },
  { of: { company: 'sagara' }, status: 'verified', asked: 150 },
  { of: { company: 'mandala' }, status: 'verified', asked: 80 },
  { of: { store: 'terang-abadi' }, status: 'submitted', asked: 2 },
  { of: { store: 'tani-maju' }, level: 'contact', status: 'submitted', asked: 1 },
  { of: { company: 'kencana' }, status: 'in-review', asked: 3 },
  { of: { store: 'mitra-mesin' }, status: 'held', asked: 1, nibOf: 'jaya-teknik' },
  { of: { store: 'batik-sekar' }, status: 'needs-more', asked: 6, reason: 'Foto NIB buram. Mohon unggah pindaian yang tajam.' },
  { of: { store: 'kriya-sae' }, status: 'refused', asked: 20, reason: 'Nama pada NIB bukan nama usaha Anda.' },
  { of: { store: 'pesta-raya' }, status: 'expired', asked: 760 },
  { of: { store: 'cetak-kilat' }, status: 'suspended', asked: 40, reason: 'NIB sudah dicabut menurut OSS.' },
  { of: { store: 'griya-kayu' }, level: 'bank', status: 'submitted', asked: 1 },
  { of: { store: 'konveksi-prima' }, level: 'contact', status: 'draft', asked: 0 },
]

/** Cases whose scans are still there; those of the others are deleted by now. */
const scanned = ['submitted', 'in-review', 'held', 'needs-more']

/** Loads them as they ended, waiting ones with their scans. */
export async function loadVerifications(tx: Tx, scans: ScanStore, secret: string, people: People, now: Date) {
  const operator = await trustOperator(tx)
  const owners = await ownersOf(tx, people)
  const rows = plans.map((plan) => {
    const { organizationId, legalName } = owners(plan)
    const level = plan.level ?? 'business'
    const at = new Date(now.getTime() - plan.asked * day)
    const isDecided = ['verified', 'needs-more', 'refused', 'expired', 'suspended'].includes(plan.status)
    const decidedAt = new Date(at.getTime() + day / 2)
    const isProven = plan.status === 'verified'
    const kinds = [...levelNeeds[level].must, ...levelNeeds[level].may]
    const checks = isDecided
      ? kinds.map((kind) => ({ kind, result: isProven ? 'ok' : 'no', by: 'admin2@demo.pasokan.test', at: decidedAt.toISOString() }))
      : []
    return {
      organization_id: organizationId,
      side: 'store' in plan.of ? 'seller' : 'buyer',
      level,
      status: plan.status,
      legal_name: legalName,
      checks,
      reason: plan.reason ?? '',
      submitted_at: plan.status === 'draft' ? null : at,
      decided_at: isDecided ? decidedAt : null,
      decided_by: isDecided ? operator : null,
      badge: isProven ? { name: legalName, checks: kinds, pkp: false, month: decidedAt.toISOString().slice(0, 7) } : null,
      expires_at: isProven ? new Date(now.getTime() + (plan.ends ?? 730 - plan.asked) * day) : null,
      created_at: at,
    }
  })
  await sql`
    insert into verifications (organization_id, side, level, status, legal_name, checks, reason, submitted_at, decided_at, decided_by, badge, expires_at, created_at)
    select organization_id, side, level, status, legal_name, checks, reason, submitted_at, decided_at, decided_by,
      nullif(badge, 'null'::jsonb), expires_at, created_at
    from jsonb_populate_recordset(null::verifications, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
  await loadNumbers(tx, secret, owners)
  const planOf = new Map(plans.map((plan) => [owners(plan).organizationId, plan]))
  const cases = await findScanned(tx, scanned)
  await loadScans(
    tx,
    scans,
    secret,
    cases.flatMap(({ legalName, owner, address, ...of }) => {
      const plan = planOf.get(of.organizationId)
      if (!plan) return []
      const [nib, npwp] = [digitsOf('nib', plan.nibOf ?? keyOf(plan)), digitsOf('npwp', keyOf(plan))]
      return { ...of, facts: { legalName, owner, address, nib, npwp } }
    }),
  )
}

async function loadNumbers(tx: Tx, secret: string, owners: Awaited<ReturnType<typeof ownersOf>>) {
  const numbers = [...Map.groupBy(plans, keyOf)].flatMap(([key, ofKey]) => {
    const { of } = ofKey[0]!
    const nibOf = ofKey.find((plan) => plan.nibOf)?.nibOf ?? key
    const { organizationId } = owners({ of })
    const namedBy = (kind: NumberKind) => ofKey.filter(({ level = 'business' }) => levelNeeds[level].numbers.some((each) => each === kind))
    return (['nib', 'npwp'] as const).flatMap((kind) => {
      const named = namedBy(kind)
      if (named.length === 0) return []
      const digits = digitsOf(kind, kind === 'nib' ? nibOf : key)
      const claimed = named.some(({ status }) => status === 'verified')
      return {
        organizationId,
        kind,
        side: 'store' in of ? 'seller' : 'buyer',
        claimed,
        ...sealNumber(secret, organizationId, kind, digits),
      }
    })
  })
  await insertRows(tx, 'verificationNumbers', numbers)
}

/** Thirteen or sixteen digits, of no real business. */
function digitsOf(kind: 'nib' | 'npwp', key: string) {
  const chance = random(`${kind} ${key}`)
  const half = `${chance.whole(100_000, 999_999)}${chance.whole(10_000, 99_999)}`
  return kind === 'nib' ? `99${half}` : `09999${half}`
}

const keyOf = ({ of }: Pick<Plan, 'of'>) => ('store' in of ? of.store : of.company)

/** The organization of a plan and the name on its documents. */
async function ownersOf(tx: Tx, people: People) {
  const organizations = new Map<string, OrganizationId>()
  for (const [table, ids] of [
    ['sellers', people.sellers],
    ['buyers', people.buyers],
  ] as const) {
    const rows = await tx.selectFrom(table).select(['id', 'organizationId']).execute()
    for (const { id, organizationId } of rows) organizations.set(`${table} ${id}`, organizationId)
    for (const [key, id] of ids) organizations.set(`${table} ${key}`, organizations.get(`${table} ${id}`)!)
  }
  return ({ of }: Pick<Plan, 'of'>) =>
    'store' in of
      ? { organizationId: organizations.get(`sellers ${of.store}`)!, legalName: `CV ${stores.find(({ key }) => key === of.store)!.name}` }
      : { organizationId: organizations.get(`buyers ${of.company}`)!, legalName: buyers.find(({ key }) => key === of.company)!.name }
}

async function trustOperator(tx: Tx): Promise<UserId> {
  const { rows } = await sql<{ id: UserId }>`select u.id from users u join memberships m on m.user_id = u.id
    where u.is_operator and 'trust' = any(m.roles) order by u.id limit 1`.execute(tx)
  return rows[0]!.id
}
