import { sql } from 'kysely'
import type { UserId, VerificationId } from '#contract/ids.ts'
import type { Check, VerificationDecision, VerificationStep } from '#contract/operatorVerifications.ts'
import { levelNeeds, verificationLimits, type Level } from '#contract/verifications.ts'
import { refuseOwnCase } from '#server/identity/operators/operators.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { recordVerification } from './events.ts'
import { verificationMoves } from './moves.ts'
import { claimNumbers, releaseNumbers } from './numbers.ts'

/** The operator who decides, and the one who confirmed it where two are required. */
type By = { user: UserId; email: string; confirmedBy?: UserId }

/** Steps that end an existing verification. */
const ending: readonly VerificationStep[] = ['refuse', 'suspend']
/** Final steps: the documents are not needed any longer. */
const final: readonly VerificationStep[] = ['verify', 'refuse', 'suspend']

/**
 * Applies one step of an operator. `version`: the displayed case; a newer one is refused. Throws `not-found`, `validation` without
 * a reason or with missing checks, and `not-allowed-now`, also where another account has verified one of the numbers.
 */
export async function decideVerification(
  tx: Tx,
  by: By,
  id: VerificationId,
  { step, version, checks: given, reason }: VerificationDecision,
) {
  const row = await tx.selectFrom('verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem('not-found')
  await refuseOwnCase(tx, [by.user, by.confirmedBy], [row.organizationId])
  if (row.version !== version) throw new Problem('changed-meanwhile')
  const level = row.level as Level
  const checks = merge(level, row.checks as Check[], given, by)
  if (step !== 'save' && step !== 'verify' && reason === '')
    throw new Problem('validation', { errors: [{ path: 'reason', code: 'say-why' }] })
  if (step === 'verify') refuseUnchecked(level, checks)
  const [moved] = await transition(tx, verificationMoves, step, {
    who: 'operator',
    which: sql`id = ${id}`,
    set: {
      checks: JSON.stringify(checks),
      version: version + 1,
      ...(step === 'save' ? {} : { reason, decidedAt: sql`now()`, decidedBy: by.user }),
      ...(ending.includes(step) ? { badge: null, expiresAt: null } : {}),
      ...(step === 'verify' ? proofOf(row, checks) : {}),
    },
    record: (found, type) => recordVerification(tx, found, type, `operator:${by.email}`),
  })
  if (!moved) throw new Problem('not-allowed-now')
  if (step === 'verify') await claimNumbers(tx, row.organizationId, levelNeeds[level].numbers)
  if (ending.includes(step)) await releaseNumbers(tx, row.organizationId)
  if (final.includes(step)) await setDeletion(tx, id)
}

/** Merges new check results over earlier ones, which stay where no new result is given. */
function merge(level: Level, before: Check[], given: VerificationDecision['checks'], { email }: By): Check[] {
  const { must, may } = levelNeeds[level]
  const at = new Date().toISOString()
  return [...must, ...may].flatMap((kind) => {
    const found = given.find((check) => check.kind === kind)
    const known = before.find((check) => check.kind === kind)
    if (!found || (known?.result === found.result && known.until === found.until)) return known ?? []
    return { ...found, by: email, at }
  })
}

function refuseUnchecked(level: Level, checks: Check[]) {
  const isRight = (kind: string) => checks.some((check) => check.kind === kind && check.result === 'ok')
  if (!levelNeeds[level].must.every(isRight) || checks.some(({ result }) => result === 'no'))
    throw new Problem('validation', { errors: [{ path: 'checks', code: 'checks-missing' }] })
}

/** The public badge and its expiry: the first document that expires may end it sooner. */
function proofOf({ legalName }: { legalName: string }, checks: Check[]) {
  const right = checks.filter(({ result }) => result === 'ok')
  const ends = right.flatMap(({ until }) => until ?? [])
  const badge = { name: legalName, checks: right.map(({ kind }) => kind), pkp: false }
  return {
    badge: sql`${JSON.stringify(badge)}::jsonb || jsonb_build_object('month', to_char(now() at time zone 'Asia/Jakarta', 'YYYY-MM'))`,
    expiresAt: sql`least(now() + make_interval(months => ${verificationLimits.months}),
      (select min(d::timestamp at time zone 'Asia/Jakarta' + interval '1 day') from unnest(${ends}::text[]) d))`,
    remindedAt: null,
  }
}

/** Deletion time of scans: some days after the decision, earlier for a KTP, by the current settings. */
async function setDeletion(tx: Tx, id: VerificationId) {
  const settings = await readSettings(tx)
  await sql`update verification_documents set delete_at = now() + make_interval(days =>
      case when kind = 'ktp' then ${settings.at('verification.ktp-days')}::int else ${settings.at('verification.scan-days')}::int end)
    where verification_id = ${id} and deleted_at is null`.execute(tx)
}
