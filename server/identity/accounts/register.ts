import type { FastifyRequest } from 'fastify'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Person } from '#server/platform/actor.ts'

/**
 * A registration with its refusals in the audit: an address that is taken is how accounts are guessed. The row also makes
 * the refusal about as slow as a registration.
 */
export async function registerAudited<T>(db: Db, role: Person['role'], request: FastifyRequest, register: () => Promise<T>): Promise<T> {
  try {
    return await register()
  } catch (error) {
    if (error instanceof Problem && (error.code === 'email-taken' || error.code === 'ktp-taken'))
      await writeAudit(db, { actor: `${role}:?`, act: 'register', outcome: error.code, request })
    throw error
  }
}
