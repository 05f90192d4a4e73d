import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { answerHeadOfCalls, router } from './http.ts'

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

test('a HEAD of a call has the status and headers of its GET and no body; one of a page keeps its own route', async () => {
  await using app = fastify({ rewriteUrl: answerHeadOfCalls })
  await app.register(multipart)
  router(app, async () => undefined).route(call, secrets)
  app.get('/page', async (request) => request.method)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (method: string, path: string) => {
    const reply = await fetch(`${origin}${path}`, { method })
    return { status: reply.status, length: reply.headers.get('content-length'), body: await reply.text() }
  }
  const whole = await ask('GET', '/api/secrets')
  expect(whole).toMatchObject({ status: 200, body: '{"message":"all of them"}' })
  expect(await ask('HEAD', '/api/secrets')).toEqual({ ...whole, body: '' })
  expect(await ask('HEAD', '/page')).toEqual({ status: 200, length: '4', body: '' })
  // A forward proxy may send the whole address as the path.
  const proxied = request({ host: '127.0.0.1', port: new URL(origin).port, method: 'HEAD', path: `${origin}/api/secrets` }).end()
  expect(((await once(proxied, 'response'))[0] as IncomingMessage).statusCode).toBe(200)
})
