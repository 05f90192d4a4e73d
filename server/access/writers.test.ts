import { expect, test } from 'vitest'
import { replySchema, writerOf } from '#server/platform/openapi/serializer.ts'
import { allEndpoints } from './endpoints.ts'

test('every answer of the contract can be written, also those that are compiled only when they are asked for', async () => {
  const endpoints = [...(await allEndpoints()).values()]
  expect(endpoints.length).toBeGreaterThan(300)
  for (const { response } of endpoints) expect(writerOf(replySchema(response))).toBeTypeOf('function')
})
