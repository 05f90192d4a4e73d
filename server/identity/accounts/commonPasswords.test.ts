import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp } from '#server/test/app.ts'
import { companyForm } from '#server/test/people.ts'
import { isCommonPassword, refuseImported } from './commonPasswords.ts'

test('what everybody tries first is known, abroad and here, with capitals and digits behind too', () => {
  const common = [
    '12345678',
    'iloveyou',
    '1q2w3e4r',
    'trustno1',
    'Jennifer',
    'dragon2024',
    'Rahasia123',
    'pasokan2026!',
    '99999999',
    'aaaaaaaa',
  ]
  expect(common.filter((password) => !isCommonPassword(password))).toEqual([])
  const good = ['gudang penuh barang', 'kapal-hujan-tujuh', 'bukit angin sembilan', 'PasokanDemo2026', 'x8Kq2vLm', '🐟🐟🐠🐟🐡🐟🐟🐟']
  expect(good.filter(isCommonPassword)).toEqual([])
})

test('passwords of known breaches are refused, rare ones too, and so few others that nobody meets one', () => {
  const breached = ['vjht0409', 'Vjht0409', 'zaq12wsxcde3', 'metallica', 'Benjamin1', 'QWERTYUIOP']
  expect(breached.filter((password) => !isCommonPassword(password))).toEqual([])
  const others = Array.from({ length: 2_000 }, (_, index) => `sawah ${index} di tepi hutan`)
  expect(others.filter(isCommonPassword)).toEqual([])
})

longTest('an operator imports a larger list as published, and its passwords are refused at once; an unsorted list is refused', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokan-passwords-'))
  const list = join(dataDir, 'list.txt')
  refuseImported(dataDir)
  const hash = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
  const lines = ['gudang-Beras-selatan:12', 'jarang dipakai sekali:1', 'perahu kertas malam:900'].map((line) => line.split(':'))
  const sorted = lines.map(([password = '', count]) => `${hash(password)}:${count}`).toSorted()
  const run = (...given: string[]) =>
    spawnSync(process.execPath, ['scripts/pasokan.ts', 'passwords', 'import', ...given], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir },
    })
  try {
    writeFileSync(list, sorted.join('\r\n'))
    expect(run(list, '10').stdout).toContain('2 passwords')
    expect(lines.map(([password = '']) => isCommonPassword(password))).toEqual([true, false, true])
    writeFileSync(list, sorted.toReversed().join('\n'))
    expect(run(list)).toMatchObject({ status: 1, stderr: expect.stringContaining('not in order') })
    expect(isCommonPassword('perahu kertas malam')).toBe(true)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('registering with one of them is refused at that field', async () => {
  await using app = await testApp()
  const { problem } = await app.call(undefined, buyers.register, { body: companyForm({ password: 'Mercedes1' }) })
  expect(problem).toMatchObject({ code: 'validation', errors: [{ path: 'password' }] })
})
