/**
 * npm run drill -- sign-in [tries]: whether answers tell who has an account. Each pair of questions is asked by turns; their
 * bodies must be the same (where the contract does not say otherwise) and their median times within 10 % of each other.
 */
import { companyForm, password, sellerForm } from '#server/test/people.ts'
import { send } from './client.ts'
import { createPlace, startServer } from './place.ts'

const tries = Number(process.argv[2] ?? 50)
const maxDifference = 0.1
const place = await createPlace()
await startServer(place)

/** `body: false`: the contract has the two differ (an address that is taken is said to be). */
type Pair = { path: string; known: () => unknown; unknown: () => unknown; body: boolean }
const anybody = () => `${crypto.randomUUID()}@nowhere.test`
const company = companyForm()
const seller = sellerForm()
await ask('/api/buyers/register', company)
await ask('/api/sellers/register', seller)

const pairs: Record<string, Pair> = {
  'company signs in: wrong password, unknown e-mail': {
    path: '/api/buyers/login',
    known: () => ({ email: company.email, password: 'not the right one' }),
    unknown: () => ({ email: anybody(), password: 'not the right one' }),
    body: true,
  },
  'supplier signs in: wrong password, unknown e-mail': {
    path: '/api/sellers/login',
    known: () => ({ email: seller.email, password: 'not the right one' }),
    unknown: () => ({ email: anybody(), password: 'not the right one' }),
    body: true,
  },
  'reset: e-mail with an account, without': {
    path: '/api/accounts/reset/request',
    known: () => ({ email: company.email, role: 'buyer' }),
    unknown: () => ({ email: anybody(), role: 'buyer' }),
    body: true,
  },
  'register: e-mail that is taken, that is free': {
    path: '/api/buyers/register',
    known: () => ({ ...company, password }),
    unknown: () => companyForm(),
    body: false,
  },
}

let found = 0
console.log('| asked by turns | median, known | median, unknown | apart | same body |\n| --- | ---: | ---: | ---: | --- |')
for (const [name, pair] of Object.entries(pairs)) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const bodies: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() }
  // Two of each first: what is made once is made then.
  for (let round = -2; round < tries; round += 1) {
    for (const side of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { ms, text } = await ask(pair.path, pair[side]())
      if (round >= 0) times[side].push(ms)
      bodies[side].add(text)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const apart = Math.abs(known - unknown) / Math.max(known, unknown)
  const same = bodies.known.size === 1 && bodies.known.symmetricDifference(bodies.unknown).size === 0
  if (apart > maxDifference || (pair.body && !same)) found += 1
  const said = pair.body ? (same ? 'yes' : '**no**') : 'no, by contract'
  console.log(
    `| ${name} | ${known.toFixed(1)} ms | ${unknown.toFixed(1)} ms | ${(apart * 100).toFixed(1)} %${apart > maxDifference ? ' **too far**' : ''} | ${said} |`,
  )
}
await place.close()
process.exitCode = found > 0 ? 1 : 0

/** One call's time and its answer without what names this one call. */
async function ask(path: string, body: unknown) {
  const began = performance.now()
  const { status, json } = await send(place.origin, 'POST', path, { body })
  const ms = performance.now() - began
  const { traceId: _, ...answer } = (json ?? {}) as { traceId?: string }
  return { ms, text: `${status} ${JSON.stringify(answer)}` }
}

function median(list: number[]) {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
