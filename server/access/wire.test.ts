import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { allEndpoints } from './endpoints.ts'
import { furnish } from './moreCases.ts'
import { missing, readShape } from './shapes.ts'
import { walk, type Answers } from './walk.ts'
import { createWorld } from './world.ts'

/** One line for each call: who asked, what came back. `RECORD_WIRE=1` adds the lines of new calls. */
const file = new URL('wire.recorded.txt', import.meta.url)

/** The calls of the specification, in its order. */
const specification =
  `sellers.login buyers.login sellers.googleLogin sellers.facebookLogin sellers.twitterLogin buyers.register sellers.register
  products.page products.category products.all products.ofShop products.show products.create products.update products.remove
  buyers.list buyers.show buyers.update sellers.show sellers.update orders.cart orders.history orders.add orders.checkout orders.removeLine
  shops.list shops.show shops.update shops.open orders.upfront orders.installment rooms.chat`.split(/\s+/)

const endpoints = await allEndpoints()
let found: Answers
beforeAll(async () => {
  await using world = await createWorld()
  await furnish(world)
  found = await walk(world)
  // Every call by everybody takes minutes on a slow machine.
}, 600_000)

test('every call is answered as it was recorded: the same status, every field, of the same type', () => {
  const now = found.answers
  const before = existsSync(file) ? readLines(readFileSync(file, 'utf8')) : new Map<string, string>()
  const broken = [...before].flatMap(([call, was]) => differences(was, now.get(call)).map((what) => `${call}: ${what}`))
  expect(broken).toEqual([])
  if (process.env['RECORD_WIRE']) writeFileSync(file, writeLines(new Map([...now, ...before])))
})

const readLines = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' -> ') as [string, string]),
  )
const writeLines = (answers: Map<string, string>) =>
  [...answers]
    .map(([call, answer]) => `${call} -> ${answer}\n`)
    .toSorted()
    .join('')

function differences(was: string, is: string | undefined): string[] {
  if (is === undefined) return ['nobody asks this any more']
  const [head, fields] = halves(was)
  const [headNow, fieldsNow] = halves(is)
  if (head !== headNow) return [`was ${head}, is ${headNow}`]
  return fields === '' ? [] : missing(readShape(fields), readShape(fieldsNow))
}

/** Status, type, cookies and code; then the fields. */
function halves(answer: string): [string, string] {
  const parts = answer.split(' ')
  const fields = parts.findIndex((part) => part.includes(':'))
  return fields < 0 ? [answer, ''] : [parts.slice(0, fields).join(' '), parts.slice(fields).join(' ')]
}

test('every call of the contract is recorded, and each of the specification as it succeeds', () => {
  const recorded = [...readLines(readFileSync(file, 'utf8'))]
  const silent = [...endpoints].filter(([name, { method, path }]) => {
    const answers = recorded.filter(([call]) => call.startsWith(`${method} ${path},`)).map(([, answer]) => answer)
    return answers.length === 0 || (specification.includes(name) && !answers.some((answer) => /^20[01] /.test(answer)))
  })
  expect(silent.map(([name]) => name)).toEqual([])
  expect(specification.filter((name) => !endpoints.has(name))).toEqual([])
})

test('a call that changes what visitors see says so in the contract', () => {
  const silent = [...found.changed].filter(([name, tags]) => tags.length > 0 && !endpoints.get(name)?.invalidates)
  expect(silent).toEqual([])
  expect(found.changed.get('products.create'), 'something is heard at all').not.toEqual([])
})

test('what the audit may tell of a call is a field of its body, of a reading one of its query', () => {
  for (const [name, { audit, body, query, method }] of endpoints) {
    if (method === 'GET') expect(audit, name).not.toBe(false)
    const given = (method === 'GET' ? query : body) as { shape?: object; _zod?: { def: { options?: { shape?: object }[] } } } | undefined
    const fields = (given?._zod?.def.options ?? [given ?? {}]).flatMap(({ shape = {} }) => Object.keys(shape))
    for (const field of audit || []) expect(fields, name).toContain(field)
  }
})

test('what is kept is open to anyone and read only', () => {
  for (const [name, { cache, access, method }] of endpoints) if (cache) expect([name, access, method]).toEqual([name, 'anyone', 'GET'])
})

test('a field that is gone, another type and another status are told; a new field is none of it', () => {
  const was = '200 application/json :object id:number Shop:null|object Shop.name:string'
  expect(differences(was, `${was} more:string`)).toEqual([])
  expect(differences(was, was.replace('null|', ''))).toEqual([])
  expect(differences(was, was.replace(' id:number', ''))).toEqual(['id is gone'])
  expect(differences(was, was.replace('id:number', 'id:string'))).toEqual(['id was number and is string'])
  expect(differences(was, was.replace('200', '201'))).toEqual(['was 200 application/json, is 201 application/json'])
})
