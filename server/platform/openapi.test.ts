import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'

test('the published description says what OpenAPI 3.0 understands', async () => {
  await using app = await testApp()
  await app.app.ready()
  const { openapi, paths } = (await app.app.inject({ url: '/api/openapi.json' })).json() as { openapi: string; paths: object }
  expect(openapi).toMatch(/^3\.0\./)
  const found: string[] = []
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (['exclusiveMinimum', 'exclusiveMaximum'].includes(key) && typeof inner === 'number') found.push(`${path}.${key}`)
      if (key === 'type' && (Array.isArray(inner) || inner === 'null')) found.push(`${path}.${key} ${String(inner)}`)
      if (key === 'const') found.push(`${path}.const`)
      walk(inner, `${path}.${key}`)
    }
  }
  walk(paths, '')
  expect(found).toEqual([])
})

test('a second app of the same process describes itself as the first one does, and writes the same answers', async () => {
  const read = async () => {
    await using app = await testApp()
    const read = (url: string) => app.app.inject({ url }).then(({ body }) => body)
    return [await read('/api/openapi.json'), await read('/api/categories')]
  }
  const first = await read()
  expect(await read()).toEqual(first)
})
