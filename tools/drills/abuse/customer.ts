import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import { collect, emptyRow, type Row } from './findings.ts'

const walk = ['/', '/api/products/pagination?page=1&limit=10', '/product-detail/1', '/api/categories', '/healthz']

/** A visitor while the shop is abused; says how that went. */
export function customer(origin: string): { leave: () => Promise<Row> } {
  const row = emptyRow()
  let going = true
  const walking = (async () => {
    for (let step = 0; going; step += 1, await pause(100)) {
      const path = walk[step % walk.length] ?? '/'
      const told = await ask(origin, { path })
      collect(row, `the shop, ${path}`, told)
      if (told.status !== 200) row.found.push(`the shop answered ${told.status} at ${path}`)
    }
  })()
  return {
    leave: async () => {
      going = false
      await walking
      return row
    },
  }
}
