import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every example of prices, tax and delivery names a test that is there', async () => {
  const page = await readFile('docs/prices.md', 'utf8')
  const rows = page.split('\n').flatMap((row) => {
    const [, example, name, file] = row.split('|').map((cell) => cell.trim())
    return example && name && file && file.endsWith('.ts') ? [{ name, file }] : []
  })
  expect(rows.length).toBeGreaterThan(25)
  const gone = await Promise.all(
    rows.map(async ({ name, file }) => ((await readFile(file, 'utf8')).includes(`'${name}'`) ? [] : [`${file}: ${name}`])),
  )
  expect(gone.flat()).toEqual([])
})
