import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import type { BuyerId, CategoryId, ProductId, SellerId, ShopId } from '#contract/ids.ts'
import type { ProblemBody } from '#contract/problems.ts'
import { buildApp, type Parts } from '#server/app.ts'
import { standIns } from '#stand-ins/extras.ts'
import { readConfig } from '#server/platform/config.ts'
import { createDb, createPool, type Db } from '#server/platform/db/db.ts'
import { consumeAll } from '#server/platform/events/consume.ts'
import type { Consumer } from '#server/platform/events/consumer.ts'
import { makeConfirmation } from '#server/identity/sign-in/confirmations.ts'
import { findActor, createSession } from '#server/identity/sessions/sessions.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { freshDatabase } from './database.ts'
import { insertCompany, insertSupplier } from './profiles.ts'

type Person = { token: string }
export type TestBuyer = Person & { role: 'buyer'; id: BuyerId; name: string }
export type TestSeller = Person & { role: 'seller'; id: SellerId; shopId: ShopId | null }
type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  payload?: string | Buffer
}

/** The secret from which test processes derive their keys. */
export const secret = 'a secret of tests, long enough for all'
const device = { userAgent: 'test', address: '127.0.0.1' }

type TestParts = Pick<Parts, 'extras' | 'tracing'> & {
  database?: Pick<Awaited<ReturnType<typeof freshDatabase>>, 'url' | 'adminUrl' | 'pool' | 'close'>
}

/** The real app on a fresh, real database. Dispose it with `await using`; that also checks the invariants. */
export async function testApp(env: Record<string, string> = {}, { database: given, ...parts }: TestParts = { extras: standIns() }) {
  const database = await (given ?? freshDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokan-app-'))
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...env })
  const db = createDb(database.pool)
  const ownersPool = createPool(database.adminUrl, { max: 2 })
  const app = await buildApp({ db, config, secret, databaseUrl: database.url, ...parts })

  return {
    app,
    db,
    config,
    databaseUrl: database.url,
    adminUrl: database.adminUrl,
    /** The database as its owner, for what the server may not do: other tables, triggers, deletions from ledger and audit. */
    owner: createDb(ownersPool),
    dataDir,

    /** A company, signed in. */
    async buyer(name = 'PT Maju'): Promise<TestBuyer> {
      const id = await insertCompany(db, { email: `${randomUUID()}@buyer.test` }, name)
      const { access } = await createSession(db, { role: 'buyer', id }, device)
      return { role: 'buyer', id, name, token: access }
    },

    /** A supplier, signed in; with a store unless `shop` is null. */
    async seller(username = 'sari', shop: string | null = 'Toko Baja'): Promise<TestSeller> {
      const id = await insertSupplier(db, { email: `${randomUUID()}@seller.test` }, username)
      const { access } = await createSession(db, { role: 'seller', id }, device)
      const details = { sellerId: id, name: shop ?? '', address: 'Bandung', phoneNumber: '+6282112345678', owner: username }
      const opened = shop === null ? null : await db.insertInto('shops').values(details).returning('id').executeTakeFirstOrThrow()
      return { role: 'seller', id, shopId: opened?.id ?? null, token: access }
    },

    /** The seller's e-mail address counts as proven. */
    async prove<S extends TestSeller>(seller: S): Promise<S> {
      await db
        .updateTable('users')
        .set({ emailVerifiedAt: new Date() })
        .where('id', '=', ({ selectFrom }) => selectFrom('sellers').select('userId').where('id', '=', seller.id))
        .execute()
      return seller
    },

    /** A product of a seller's store, with its first stock movement. */
    async product(
      seller: TestSeller,
      given: { name?: string; price?: number; stock?: number; categoryId?: CategoryId } = {},
    ): Promise<ProductId> {
      if (seller.shopId === null) throw new Error('this seller has no store')
      const { name = 'Semen 50 kg', price = 65_000, stock = 10, categoryId = 3 as CategoryId } = given
      const values = { shopId: seller.shopId, categoryId, name, description: name, price, stock }
      const { id } = await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()
      if (stock > 0)
        await db
          .insertInto('stockMovements')
          .values({ productId: id, variantId: firstVariantOf(id), kind: 'initial', quantity: stock, actor: `seller:${seller.id}` })
          .execute()
      return id
    },

    /** Delivers every event to its consumers, as a worker would. */
    async consumed() {
      while (await consumeAll(db, app.consumers, { error: () => undefined })) await pause(5)
    },

    /** Header that authorizes one act of this person's session, as if they had just confirmed it. */
    async confirmed({ token }: Person): Promise<{ confirmation: string }> {
      const user = await findActor(db, token)
      if (!user) throw new Error('nobody is signed in with this token')
      const { confirmation } = await makeConfirmation(db, user.sessionId)
      return { confirmation }
    },

    call: callsTo(app),

    async [Symbol.asyncDispose]() {
      try {
        await refuseUnheardEvents(db, app.consumers)
        await app.close()
      } finally {
        // Whatever closing ran into: connections that stay open are missing in the tests that follow.
        await ownersPool.end()
        rmSync(dataDir, { recursive: true, force: true })
        await database.close()
      }
    },
  }
}

/** Calls an endpoint over HTTP and sends the input unchanged. */
export const callsTo =
  (app: FastifyInstance) =>
  async <E extends Endpoint>(user: Person | undefined, endpoint: E, input: Input = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(input.params?.[key])))
    const reply = await app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      query: Object.fromEntries(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)])),
      headers: { ...(user ? { access_token: user.token } : {}), ...input.headers },
      ...(input.payload !== undefined ? { payload: input.payload } : input.body !== undefined ? { payload: input.body as object } : {}),
    })
    return { status: reply.statusCode, headers: reply.headers, json: reply.json() as Answer<E>, problem: reply.json() as ProblemBody }
  }

/** Refuses events without a consumer, which would be lost silently. Events that need no handling are declared as such. */
async function refuseUnheardEvents(db: Db, consumers: Consumer[]) {
  const known = consumers.flatMap(({ handlers }) => Object.keys(handlers))
  const { rows } = await sql<{ type: string }>`
    select distinct type from events where subject_type <> 'test' and type <> all(${known}::text[])`.execute(db)
  if (rows.length > 0) throw new Error(`No consumer knows ${rows.map(({ type }) => type).join(', ')}: say what follows, or null.`)
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
