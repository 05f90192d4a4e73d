import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { formOf } from '#server/test/pictures.ts'
import { honestSheet, sheetBombs } from '#server/test/bombs.ts'
import { ask } from './ask.ts'
import { faultOf, type Row } from './findings.ts'
import type { Product } from './product.ts'

/** Milliseconds in which another visitor is answered while a file is read, and megabytes that the server may grow by. */
const goal = { p99: 200, growth: 150 }

/** Spreadsheets that are made to freeze a server, sent one after the other: how another visitor fares, and what memory does. */
export async function spreadsheets({ origin, pid, memory }: Product, seller: string): Promise<Record<string, Row>> {
  const alone = await visitorDuring(origin, () => pause(3_000))
  const rows: Record<string, Row> = {}
  const files = { 'an honest table of 10,000 rows': () => honestSheet(10_000), ...sheetBombs }
  const samples: number[] = []
  const before = await memory()
  let [growth, besides] = [0, 0]
  const watch = setInterval(async () => {
    growth = Math.max(growth, (await memory()) - before)
    besides = Math.max(besides, memoryOfChildren(pid))
  }, 20)
  for (const [name, make] of Object.entries(files)) {
    const { payload, headers } = formOf([{ field: 'file', name: 'goods.xlsx', bytes: make() }])
    let found: string[] = []
    let took = 0
    const times = await visitorDuring(origin, async () => {
      const told = await ask(origin, { method: 'POST', path: '/api/imports', headers: { ...headers, access_token: seller }, body: payload })
      found = told.status === 201 || [400, 413].includes(told.status) ? [] : faultOf(name, { ...told, status: told.status || 0 })
      took = told.ms
    })
    samples.push(...times)
    rows[`spreadsheet: ${name}`] = {
      tried: 1,
      slowest: Math.round(took),
      found,
      note: `${payload.length} bytes; another visitor's slowest ${Math.round(Math.max(...times))} ms`,
    }
  }
  clearInterval(watch)
  const [quiet, during] = [p99(alone), p99(samples)]
  // A machine that is slow anyway is no finding.
  const found = during > Math.max(goal.p99, 2 * quiet) ? [`another visitor waited: p99 ${during} ms`] : []
  if (growth > goal.growth) found.push(`the server grew by ${growth} MB`)
  const note = `another visitor's p99 ${during} ms (goal ${goal.p99}; ${quiet} without files), server +${growth} MB (goal ${goal.growth}), sandboxes at most ${besides} MB`
  return { ...rows, 'spreadsheets altogether': { tried: samples.length, slowest: Math.round(Math.max(...samples)), found, note } }
}

/** Returns a visitor's response times in milliseconds while the work runs. */
async function visitorDuring(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let done = false
  const working = work().finally(() => (done = true))
  do {
    for (const path of ['/healthz', '/api/categories']) times.push((await ask(origin, { path })).ms)
    await pause(10)
  } while (!done)
  await working
  return times
}

const p99 = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0)

/** Resident memory of a process's children that run Node, in MiB; 0 where the machine does not tell. */
function memoryOfChildren(pid: number): number {
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return ''
    }
  }
  const ids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return ids.reduce((sum, id) => {
    const status = read(`/proc/${id}/status`)
    const ours = new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status) && read(`/proc/${id}/cmdline`).includes('sandbox/child')
    return sum + (ours ? Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024) : 0)
  }, 0)
}
