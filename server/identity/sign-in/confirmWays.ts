import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Proof } from '#contract/accounts.ts'
import type { ConfirmWay } from '#contract/problems.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SignedInActor } from '#server/platform/actor.ts'
import { usePasskey } from '#server/identity/passkeys/use.ts'
import { personal } from '#server/identity/accounts/account.ts'
import { takeMailCode } from '#server/identity/accounts/mailCodes.ts'
import { isRequiredAnywhere, type Setting } from '#server/identity/accounts/required.ts'
import { passSecondFactor } from '#server/identity/accounts/secondFactor.ts'
import { confirmPassword, type AuthDeps } from './signIn.ts'

type Has = { passkey: boolean; password: boolean; code: boolean; provenEmail: boolean; signedInNow: boolean; required: boolean }
type Way = {
  name: Exclude<ConfirmWay, 'code'>
  /** Whether this person can use the way. */
  had: (has: Has) => boolean
  /** Whether the proof is of this way. */
  sent: (proof: Proof) => boolean
  /** Throws `validation` with the path of the invalid field. */
  check: (deps: AuthDeps, user: SignedInActor, proof: Proof, request: FastifyRequest) => Promise<unknown>
  /** Sufficient without a code of the second factor. */
  alone?: true
}

/**
 * Confirmation ways. Mailed codes and new sign-ins serve only people without a better way: with a password, a mailbox alone confirms
 * nothing.
 */
const ways: readonly Way[] = [
  {
    name: 'passkey',
    had: ({ passkey }) => passkey,
    sent: ({ passkey }) => passkey !== undefined,
    check: (deps, user, { passkey }) => checkPasskey(deps, user, passkey),
    alone: true,
  },
  {
    name: 'password',
    // Where a second factor is required and only a passkey exists, as at sign-in.
    had: ({ password, passkey, code, required }) => password && !(required && passkey && !code),
    sent: ({ password }) => password !== undefined,
    check: (deps, user, { password = '' }, request) => confirmPassword(deps, user, password, request),
  },
  {
    name: 'mail',
    had: ({ passkey, password, provenEmail }) => !passkey && !password && provenEmail,
    sent: ({ mailCode }) => mailCode !== undefined,
    check: (deps, user, { mailCode = '' }) => takeMailCode(deps.db, deps.secret, user.sessionId, mailCode),
  },
  {
    name: 'sign-in',
    had: ({ passkey, password, provenEmail }) => !passkey && !password && !provenEmail,
    sent: () => true,
    check: async (deps, user) => {
      if (!(await possessions(deps.db, deps.setting, user)).signedInNow)
        throw new Problem('confirmation-needed', { ways: ['sign-in'], detail: { code: 'sign-in-again' } })
    },
  },
]

/** Ways in which a person can confirm. `code` is required in addition to the others where a second factor is on. */
export async function waysOf(db: Db | Tx, setting: Setting, user: SignedInActor): Promise<ConfirmWay[]> {
  const has = await possessions(db, setting, user)
  return [...ways.filter((way) => way.had(has)).map(({ name }) => name), ...(has.code ? (['code'] as const) : [])]
}

/** Throws `validation` with the path of the invalid field, `confirmation-needed` for a way that this person does not have. */
export async function checkProof(deps: AuthDeps, user: SignedInActor, proof: Proof, request: FastifyRequest) {
  const has = await possessions(deps.db, deps.setting, user)
  const way = ways.find((one) => one.had(has) && one.sent(proof))
  if (!way) throw new Problem('confirmation-needed', { ways: await waysOf(deps.db, deps.setting, user) })
  const asksCode = has.code && !way.alone
  if (asksCode && !proof.code) throw wrong('code', 'required')
  await way.check(deps, user, proof, request)
  if (asksCode) await checkCode(deps, user, proof.code)
}

/** The challenge belongs to this session, so no other response of this person is accepted. */
async function checkPasskey(deps: AuthDeps, user: SignedInActor, passkey: Proof['passkey']) {
  if (!passkey) throw wrong('passkey', 'required')
  await usePasskey(deps, `confirm ${user.sessionId}`, passkey, { whose: user, then: async () => undefined }).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'unauthenticated' ? wrong('passkey', 'wrong-passkey') : error
  })
}

/** A wrong code is a 401 at sign-in and a field error for a signed-in user. */
async function checkCode({ db, secret, slow }: AuthDeps, user: SignedInActor, code: string | undefined) {
  await slow.tryCode(user)
  await passSecondFactor(db, secret, user, code).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'second-factor' ? wrong('code', 'wrong-code') : error
  })
}

const wrong = (path: string, code: FieldCode) => new Problem('validation', { errors: [{ path, code }] })

async function possessions(db: Db | Tx, setting: Setting, user: SignedInActor): Promise<Has> {
  const { rows } = await sql<Omit<Has, 'required'>>`
    select exists (select from passkeys where ${personal(user)} and blocked_at is null) as passkey, coalesce(password_hash, '') <> '' as password, email <> '' and email_verified_at is not null as proven_email,
      exists (select from second_factors where ${personal(user)} and confirmed_at is not null) as code,
      exists (select from sessions where id = ${user.sessionId} and created_at > now() - interval '10 minutes') as signed_in_now
    from users where id = ${user.user}`.execute(db)
  const nothing = { passkey: false, password: false, code: false, provenEmail: false, signedInNow: false }
  return { ...(rows[0] ?? nothing), required: await isRequiredAnywhere(db, setting, user) }
}
