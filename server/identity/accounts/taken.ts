import pg from 'pg'
import type { ProblemCode } from '#contract/problems.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import { Problem } from '#server/platform/errors.ts'

/** Which unique index was hit, in our words: the database decides a race, not a read before the write. */
const meanings: Record<string, { code: Extract<ProblemCode, FieldCode>; field: string }> = {
  users_email: { code: 'email-taken', field: 'email' },
  sellers_ktp_index_key: { code: 'ktp-taken', field: 'ktp' },
  shops_seller_id_key: { code: 'shop-exists', field: 'name' },
}

export const emailTaken = () => new Problem('email-taken', { errors: [{ path: 'email', code: 'email-taken' }] })

export function refuseTaken(error: unknown): never {
  const meaning = error instanceof pg.DatabaseError && error.code === '23505' ? meanings[error.constraint ?? ''] : undefined
  if (!meaning) throw error
  throw new Problem(meaning.code, { errors: [{ path: meaning.field, code: meaning.code }] })
}
