import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { router } from './http.ts'

const call = endpoint({
  method: 'GET',
  path: '/secrets',
  summary: 'Secrets',
  access: 'anyone',
  response: z.object({ message: z.string() }),
})
const secrets = async () => ({ message: 'all of them' })

test('the server does not start with a call that does not say who may make it, nor with one beside the contract', async () => {
  await using app = fastify()
  await app.register(multipart)
  const { route } = router(app, async () => undefined)
  for (const [what, access] of Object.entries({ nothing: undefined, 'a word': 'anybody', 'no permission': {} }))
    expect(() => route(Object.assign({}, call, { access } as object), secrets), what).toThrow('does not say who may call it')
  expect(() => app.get('/api/secrets', secrets)).toThrow('does not say who may call it')
  await app.register(async (scope) => {
    expect(() => scope.post('/api/more/secrets', secrets)).toThrow('does not say who may call it')
  })
  route(call, secrets)
  expect((await app.inject('/api/secrets')).json()).toEqual({ message: 'all of them' })
})
