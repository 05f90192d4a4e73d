import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { members } from '#contract/members.ts'
import { sellers } from '#contract/sellers.ts'
import { testApp } from '#server/test/app.ts'
import { ktp, password, sellerForm, shopForm } from '#server/test/people.ts'

test('a supplier registers with a store and signs in as that store', async () => {
  await using app = await testApp()
  const formSeller = sellerForm()
  const { status, json } = await app.call(undefined, sellers.register, { body: { formSeller, formShop: shopForm() } })
  expect(status).toBe(201)
  const signedIn = await app.call(undefined, sellers.login, { body: formSeller })
  expect(signedIn.json).toMatchObject({ role: 'seller', sellerId: json.id, name: 'Toko Baja', id: expect.any(Number) })
})

test('a supplier registers alone with the fields at the top level; id and name are null until there is a store', async () => {
  await using app = await testApp()
  const form = sellerForm()
  const { status, json } = await app.call(undefined, sellers.register, { body: form })
  expect(status).toBe(201)
  expect((await app.call(undefined, sellers.login, { body: form })).json).toMatchObject({ id: null, name: null, sellerId: json.id })
})

test('seller and store are made together or not at all', async () => {
  await using app = await testApp()
  const formSeller = sellerForm()
  expect((await app.call(undefined, sellers.register, { body: { formSeller, formShop: shopForm({ name: '' }) } })).problem.errors).toEqual([
    { path: 'formShop.name', code: 'required', message: 'Please fill this in.' },
  ])
  expect(await app.db.selectFrom('sellers').selectAll().execute()).toEqual([])
  expect((await app.call(undefined, sellers.register, { body: { formSeller, formShop: shopForm() } })).status).toBe(201)
})

test('an e-mail and a KTP number make one seller each, whoever is first', async () => {
  await using app = await testApp()
  const form = sellerForm()
  const sameMail = await Promise.all(
    [form, sellerForm({ email: form.email.toUpperCase() })].map((body) => app.call(undefined, sellers.register, { body })),
  )
  expect(sameMail.map((reply) => reply.status).toSorted()).toEqual([201, 409])
  const number = ktp(7001)
  const sameKtp = await Promise.all(
    [sellerForm({ ktp: number }), sellerForm({ ktp: number.replace(/(\d{4})/g, '$1 ') })].map((body) =>
      app.call(undefined, sellers.register, { body }),
    ),
  )
  expect(sameKtp.map((reply) => reply.status).toSorted()).toEqual([201, 409])
  expect(sameKtp.find((reply) => reply.status === 409)?.problem).toMatchObject({ code: 'ktp-taken', errors: [{ path: 'ktp' }] })
})

test('both forms of one person at once make one supplier with a store, whichever is first', async () => {
  await using app = await testApp()
  for (let round = 0; round < 4; round += 1) {
    const formSeller = sellerForm()
    const forms = [{ formSeller, formShop: shopForm() }, formSeller]
    const replies = await Promise.all(
      (round % 2 ? forms : forms.toReversed()).map((body) => app.call(undefined, sellers.register, { body })),
    )
    expect(replies.map((reply) => reply.status)).toEqual([201, 201])
    expect(replies[0]?.json).toEqual(replies[1]?.json)
    expect((await app.call(undefined, sellers.login, { body: formSeller })).json).toMatchObject({
      sellerId: replies[0]?.json.id,
      name: 'Toko Baja',
    })
  }
})

test('nobody joins an account by registering without its password and number, later, or with the same form again', async () => {
  await using app = await testApp()
  const formSeller = sellerForm()
  const both = { formSeller, formShop: shopForm() }
  const status = async (body: object) => (await app.call(undefined, sellers.register, { body })).status
  expect(await status(formSeller)).toBe(201)
  expect(await status(formSeller)).toBe(409)
  expect(await status({ ...both, formSeller: { ...formSeller, password: 'another password' } })).toBe(409)
  expect(await status({ ...both, formSeller: { ...formSeller, ktp: ktp(9_999) } })).toBe(409)
  expect(await status({ ...both, formSeller: sellerForm({ ktp: formSeller.ktp }) })).toBe(409)
  await sql`update sellers set created_at = created_at - interval '61 seconds'`.execute(app.db)
  expect(await status(both)).toBe(409)
  expect(await app.db.selectFrom('shops').select('id').execute()).toEqual([])
  await sql`update sellers set created_at = now()`.execute(app.db)
  expect((await Promise.all([both, both].map(status))).toSorted()).toEqual([201, 409])
  expect(await status(both)).toBe(409)
  expect(await app.db.selectFrom('shops').select('name').execute()).toEqual([{ name: 'Toko Baja' }])
})

test('an empty field is told once, not for each rule it breaks', async () => {
  await using app = await testApp()
  const body = { formSeller: sellerForm(), formShop: shopForm({ phoneNumber: '' }) }
  expect((await app.call(undefined, sellers.register, { body })).problem.errors).toEqual([
    { path: 'formShop.phoneNumber', code: 'required', message: 'Please fill this in.' },
  ])
})

test('a number that cannot be a KTP is refused on its field', async () => {
  await using app = await testApp()
  for (const wrong of ['1234', '0073015205900001', '3273013002900001', '3273017213900001', '3273015205900000', '9973015205900001']) {
    const { status, problem } = await app.call(undefined, sellers.register, { body: { formSeller: sellerForm({ ktp: wrong }) } })
    expect(status, wrong).toBe(422)
    expect(problem.errors?.[0]?.path).toBe('formSeller.ktp')
  }
})

test('the KTP number lies nowhere in the clear and is shown masked, and whole only after the password', async () => {
  await using app = await testApp()
  const form = sellerForm({ ktp: ktp(4321) })
  await app.call(undefined, sellers.register, { body: form })
  const { json } = await app.call(undefined, sellers.login, { body: form })
  const me = { token: json.access_token }
  expect((await app.call(me, sellers.show, { params: { id: 'undefined' } })).json.ktp).toBe('************4321')
  const { rows } = await sql<{ text: string }>`select string_agg(t::text, '') as text from (select * from sellers) t`.execute(app.db)
  expect(rows[0]?.text).not.toContain(form.ktp)
  expect(rows[0]?.text).not.toContain(Buffer.from(String(form.ktp)).toString('hex'))
  expect((await app.call(me, accounts.revealKtp, { body: { password: 'not this one' } })).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'password' }],
  })
  expect((await app.call(me, accounts.revealKtp, { body: { password } })).json).toEqual({ ktp: form.ktp })
})

test('a seller edits himself; a masked KTP stays, a new one counts, another seller is not found', async () => {
  await using app = await testApp()
  const form = sellerForm({ ktp: ktp(1111) })
  await app.call(undefined, sellers.register, { body: form })
  const me = { token: (await app.call(undefined, sellers.login, { body: form })).json.access_token }
  const other = await app.seller('lain')
  const edit = (details: object, id: unknown = 'undefined', headers = {}) =>
    app.call(me, sellers.update, {
      params: { id },
      headers,
      body: { formSeller: { username: 'Sari B', email: form.email, phoneNumber: '08123', ...details } },
    })
  expect((await edit({ ktp: '************1111' })).json).toMatchObject({ username: 'Sari B', ktp: '************1111' })
  expect((await edit({ ktp: ktp(2222) })).problem.code).toBe('confirmation-needed')
  const both = { ktp: ktp(2222), email: `new-${form.email}` }
  const { json } = await edit(both, 'undefined', await app.confirmed(me))
  expect(json).toMatchObject({ ktp: '************2222', pendingEmail: both.email })
  expect((await edit({}, other.id)).status).toBe(404)
  expect((await app.call(me, sellers.show, { params: { id: other.id } })).status).toBe(404)
  expect((await app.db.selectFrom('sellers').select('username').where('id', '=', other.id).executeTakeFirstOrThrow()).username).toBe('lain')
})

test('a KTP number is read whole by whose it is, not by another owner of the store, nor does that one download it', async () => {
  await using app = await testApp()
  const form = sellerForm({ ktp: ktp(3333) })
  const { json } = await app.call(undefined, sellers.register, { body: { formSeller: form, formShop: shopForm() } })
  const signIn = async (email: string) => ({
    token: (await app.call(undefined, sellers.login, { body: { email, password } })).json.access_token,
  })
  const email = 'mitra@toko.test'
  await sql`with u as (insert into users (name, email, password_hash) select 'Mitra', ${email}, password_hash from users returning id)
    insert into memberships (organization_id, user_id, roles) select x.organization_id, u.id, '{owner}' from sellers x, u where x.id = ${json.id}`.execute(
    app.db,
  )
  const [sari, mitra] = [await signIn(form.email), await signIn(email)]
  const reveal = async (who: { token: string }) => {
    const reply = await app.call(who, accounts.revealKtp, { body: { password } })
    return reply.status === 200 ? reply.json.ktp : reply.status
  }
  const files = async (who: { token: string }) => {
    const headers = { access_token: who.token, ...(await app.confirmed(who)) }
    const { rawPayload } = await app.app.inject({ method: 'POST', url: '/api/accounts/data', headers, payload: {} })
    return Object.keys(unzipSync(rawPayload)).filter((name) => name === 'ktp.json')
  }
  const own = async (who: { token: string }) => (await app.call(who, sellers.show, { params: { id: 'undefined' } })).json.ktpOwn
  expect([await reveal(sari), await reveal(mitra)]).toEqual([form.ktp, 404])
  expect([await files(sari), await files(mitra)]).toEqual([['ktp.json'], []])
  expect([await own(sari), await own(mitra)]).toEqual([true, false])
  // A typed number belongs to the person who typed it.
  const body = { formSeller: { username: 'Sari', email, phoneNumber: '08123', ktp: ktp(4444) } }
  const typed = await app.call(mitra, sellers.update, { params: { id: 'undefined' }, body, headers: await app.confirmed(mitra) })
  expect(typed.status, typed.problem.detail).toBe(200)
  expect([await reveal(sari), await reveal(mitra)]).toEqual([404, ktp(4444)])
})

test('the person who takes over the mail of a store does not get the KTP number of the one who left', async () => {
  await using app = await testApp()
  const form = sellerForm({ ktp: ktp(3334) })
  const { json } = await app.call(undefined, sellers.register, { body: { formSeller: form, formShop: shopForm() } })
  const enter = async (email: string) => ({
    token: (await app.call(undefined, sellers.login, { body: { email, password } })).json.access_token,
  })
  const email = 'mitra@toko.test'
  await sql`with u as (insert into users (name, email, password_hash) select 'Mitra', ${email}, password_hash from users returning id)
    insert into memberships (organization_id, user_id, roles) select x.organization_id, u.id, '{owner}' from sellers x, u where x.id = ${json.id}`.execute(
    app.db,
  )
  const [sari, mitra] = [await enter(form.email), await enter(email)]
  expect((await app.call(sari, members.leave, { headers: await app.confirmed(sari) })).status).toBe(200)
  expect((await app.db.selectFrom('sellers').innerJoin('users', 'users.id', 'sellers.userId').select('email').execute())[0]).toEqual({
    email,
  })
  expect((await app.call(mitra, accounts.revealKtp, { body: { password } })).status).toBe(404)
})

test('numbers are not tried one after the other by editing oneself: three a day count, refused ones too, the own one not', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on' })
  const [me, other] = [sellerForm({ ktp: ktp(5001) }), sellerForm({ ktp: ktp(5002) })]
  for (const body of [me, other]) expect((await app.call(undefined, sellers.register, { body })).status).toBe(201)
  const mine = { token: (await app.call(undefined, sellers.login, { body: me })).json.access_token }
  const edit = async (number: string) => {
    const formSeller = { username: 'Sari', email: me.email, phoneNumber: '08123', ktp: number }
    const input = { params: { id: 'undefined' }, body: { formSeller } }
    // As the browser does it: asked to confirm first, which is not counted.
    const asked = await app.call(mine, sellers.update, input)
    if (asked.status !== 403) return asked.status
    return (await app.call(mine, sellers.update, { ...input, headers: await app.confirmed(mine) })).status
  }
  const sent = [5001, 5002, 5003, 5002, 5004, 5003].map(ktp)
  const replies = []
  for (const number of sent) replies.push(await edit(number))
  expect(replies).toEqual([200, 409, 200, 409, 429, 200])
})
