import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proofs } from '../e2e/released.ts'

test('each journey that npm test leaves out is there, and so is the test that stands for it', () => {
  const journeys = readdirSync('e2e')
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => readFileSync(`e2e/${name}`, 'utf8'))
    .join('')
  const missing = Object.entries(proofs).filter(
    ([title, proof]) => !journeys.includes(title) || !existsSync(proof) || proof.endsWith('.release.test.ts'),
  )
  expect(missing).toEqual([])
})
