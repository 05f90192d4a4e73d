import { execFile, execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { termsVersion } from '#contract/termsVersions.ts'
import { testMarket } from '#server/test/market.ts'

const folder = 'tools/openapi-client'
const program = (name: string) => join('node_modules', name)
const runIn = (command: string, args: string[]) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' })

const company = {
  name: 'PT Klien Terbangkit',
  email: 'klien@program.test',
  password: 'gudang penuh barang',
  owner: 'Budi Santoso',
  phoneNumber: '0812 3456 7890',
  address: 'Jl. Sudirman 1, Jakarta',
  industry: 'Konstruksi',
  website: '',
  terms: termsVersion,
}

test('a client whose types a generator reads from the description compiles, and orders goods of a running server', async () => {
  await using market = await testMarket()
  await market.product(await market.seller(), { name: 'Semen Uji Klien', price: 65_000, stock: 10 })
  expect((await market.call(undefined, buyers.register, { body: company })).status).toBe(201)
  if (!existsSync(join(folder, 'node_modules'))) runIn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(join(folder, 'description.json'), (await market.app.inject({ url: '/api/openapi.json' })).body)
  runIn(process.execPath, [program('openapi-typescript/bin/cli.js'), 'description.json', '-o', 'generated.ts'])
  runIn(process.execPath, [program('typescript/bin/tsc'), '-p', '.'])

  const { port } = market.app.server.address() as AddressInfo
  const args = ['program.ts', `http://127.0.0.1:${port}`, company.email, company.password, 'Semen Uji Klien']
  // Not waited for at once: this process answers the program.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  expect(JSON.parse(stdout)).toEqual({ names: ['Semen Uji Klien'], payable: 130_000, refused: 'not-found' })
})
