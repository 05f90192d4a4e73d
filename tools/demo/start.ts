import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Db } from '#server/platform/db/db.ts'
import { isEmpty } from './empty.ts'
import type { FillResult, FillRequest } from './fill.ts'

type Input = FillRequest & { db: Db; log: (text: string) => void }

/** For DEMO=1: fills an empty database before the market opens, in a process of its own: its memory goes with it. */
export async function startDemo({ db, log, ...wanted }: Input): Promise<void> {
  if (!(await isEmpty(db))) return
  const began = performance.now()
  const child = fork(fileURLToPath(new URL('./fill.ts', import.meta.url)))
  const ended = Promise.withResolvers<FillResult>()
  child.once('message', (filled) => ended.resolve(filled as FillResult))
  child.once('exit', (code) => ended.reject(new Error(`Filling the demo market ended with ${code}.`)))
  child.once('error', ended.reject)
  child.send(wanted satisfies FillRequest)
  const filled = await ended.promise
  if ('failure' in filled) throw Object.assign(new Error(filled.failure.message), filled.failure)
  if (filled.filled) log(`The demo market is filled (${((performance.now() - began) / 1000).toFixed(1)} s).`)
}
