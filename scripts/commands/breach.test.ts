import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '#server/test/market.ts'
import { readyOperator } from '#server/test/people.ts'
import { testCommand } from './testCommand.ts'

test('after a breach an operator gets whom it may concern, what of them is kept, and drafts of the notices; nobody else does', async () => {
  await using market = await testMarket()
  await readyOperator(market.db, 'dewi@pasokan.test', ['trust'])
  await readyOperator(market.db, 'rina@pasokan.test', ['finance'])
  const [buyer, seller] = [await market.buyer('=1+1'), await market.seller()]
  await market.buyer('PT Sepi')
  const later = await market.buyer('PT Baru')
  await sql`update users set created_at = now() + interval '1 hour' where id = (select user_id from buyers where id = ${later.id})`.execute(
    market.db,
  )
  await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  await sql`insert into shop_accounts (shop_id, bank, account_number, account_holder) values (${seller.shopId}, 'BCA', '1234567890', 'Sari')`.execute(
    market.db,
  )
  const folder = mkdtempSync(join(market.dataDir, 'breach-'))
  const breach = (name: string, as: string, ...words: string[]) =>
    testCommand(market, 'breach', 'draft', '--folder', join(folder, name), '--as', as, ...words)
  const read = (name: string, file: string) => readFileSync(join(folder, name, file), 'utf8')

  expect((await breach('other', 'rina@pasokan.test')).stderr).not.toBe('')
  expect(readdirSync(folder)).toEqual([])
  expect((await breach('odd', 'dewi@pasokan.test', '--until', 'yesterday')).stderr).toContain('yesterday is not a time')

  const until = new Date(Date.now() + 60_000).toISOString()
  expect((await breach('all', 'dewi@pasokan.test', '--until', until)).stderr).toBe('')
  const lines = read('all', 'affected.csv').trim().split('\n')
  expect(lines[0]).toContain('password,phone,ktp,npwp,bank,documents,addresses,orders,messages')
  const lineOf = (name: string) =>
    lines
      .find((line) => line.includes(name))
      ?.split(',')
      .slice(-9)
      .join(',')
  // A name that a spreadsheet would run as a formula is disarmed.
  expect(lineOf(`'=1+1`)).toBe(',yes,,,,,yes,yes,')
  expect(lineOf('PT Sepi')).toBe(',yes,,,,,yes,,')
  expect(lineOf('Toko Baja')).toBe(',,,,yes,,,yes,')
  expect(lineOf('PT Baru')).toBeUndefined()
  expect(read('all', 'notice-people.id.txt')).toContain('nama, alamat email, nomor telepon, rekening bank, alamat pengiriman, pesanan.')
  expect(read('all', 'notice-people.en.txt')).toContain('name, e-mail address, phone number, bank account, delivery addresses, orders.')
  expect(read('all', 'notice-authority.id.txt')).toContain('- rekening bank: 1\n')
  for (const file of readdirSync(join(folder, 'all'))) expect(statSync(join(folder, 'all', file)).mode & 0o077, file).toBe(0)
  // An existing file is never overwritten.
  expect((await breach('all', 'dewi@pasokan.test')).stderr).toContain('EEXIST')

  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  writeFileSync(join(folder, 'leak.txt'), `${email.toUpperCase()}\r\n\nnobody@else.test\n${email}\n`)
  const some = await breach('some', 'dewi@pasokan.test', '--emails', join(folder, 'leak.txt'))
  expect(some.stdout).toContain('1 people: affected.csv')
  expect(some.stdout).toContain('1 of the 2 addresses have no account here.')
  expect(read('some', 'affected.csv').trim().split('\n')).toHaveLength(2)
  const { rows } = await sql`select detail ->> 'people' as people from audit where act = 'list affected people' order by id`.execute(
    market.db,
  )
  expect(rows).toHaveLength(2)
})
