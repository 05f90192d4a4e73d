import { sql } from 'kysely'
import type { VerificationId } from '#contract/ids.ts'
import { operatorVerifications, type VerificationStep } from '#contract/operatorVerifications.ts'
import { levelNeeds, verifications, type DocumentKind, type Level } from '#contract/verifications.ts'
import type { TestApp, TestBuyer, TestSeller } from './app.ts'
import { drawPicture, formOf } from './pictures.ts'

type Asks = Pick<TestApp, 'call' | 'db'>
let count = 0
/** NIBs, different in every call. */
export const newNib = () => String(9_120_000_000_000 + (count += 1))

/** One more document for a level. */
export const sendDocument = async (app: Asks, user: TestBuyer | TestSeller, level: Level, kind: DocumentKind) =>
  app.call(user, verifications.addDocument, {
    params: { level },
    ...formOf([
      { field: 'document', bytes: JSON.stringify({ kind }) },
      { field: 'file', name: `${kind}.jpg`, bytes: await drawPicture({ width: 300, height: 200 }) },
    ]),
  })

/** Uploads all documents that a level needs and submits it for verification. */
export async function askFor(
  app: Asks,
  user: TestBuyer | TestSeller,
  { level = 'business' as Level, nib = newNib(), npwp = `091${newNib()}`, legalName = 'CV Baja Bersama' } = {},
) {
  for (const [kind] of levelNeeds[level].documents) if (kind) await sendDocument(app, user, level, kind)
  return app.call(user, verifications.submit, { body: { level, legalName, nib, npwp } })
}

/** The case of a level, as stored. */
export const caseOf = async ({ db }: Asks, user: TestBuyer | TestSeller, level: Level = 'business') => {
  const profile = await db
    .selectFrom(user.role === 'buyer' ? 'buyers' : 'sellers')
    .select('organizationId')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return db
    .selectFrom('verifications')
    .selectAll()
    .where('organizationId', '=', profile.organizationId)
    .where('level', '=', level)
    .executeTakeFirstOrThrow()
}

/** Check results of an operator who finds no problem. */
export const allRight = (level: Level) =>
  [...levelNeeds[level].must, ...levelNeeds[level].may].map((kind) => ({ kind, result: 'ok' as const }))

/** One step of an operator on the current version of the case. */
export async function decideCase(app: Asks, operator: { token: string }, id: VerificationId, step: VerificationStep, given: object = {}) {
  const { version, level } = await app.db
    .selectFrom('verifications')
    .select(['version', 'level'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const checks = step === 'verify' ? allRight(level as Level) : []
  const reason = step === 'verify' || step === 'save' ? '' : 'Nama pada NIB berbeda.'
  return app.call(operator, operatorVerifications.decide, { params: { id }, body: { step, version, checks, reason, ...given } })
}

/** A seller's PKP level as if operators had verified it, for tests of PPN. */
export const provePkp = async ({ db }: Pick<Asks, 'db'>, { id }: Pick<TestSeller, 'id'>) =>
  sql`
    insert into verifications (organization_id, side, level, status, decided_at, decided_by, badge, expires_at)
    select organization_id, 'seller', 'pkp', 'verified', now(), user_id, '{"name":"CV Baja Bersama","checks":["npwp","sppkp"],"month":"2026-01","pkp":false}',
      now() + interval '1 year'
    from sellers where id = ${id} on conflict (organization_id, level) do nothing`.execute(db)
