import { cpus, loadavg, totalmem } from 'node:os'
import { recordFigures } from './measurements.ts'

/** One line of the table: requests a second, milliseconds. For memory: `median` idle, `p99` after the load. */
export type Result = { size: number; name: string; perSecond: number; spread: string; median: number; p99: number; extra?: string }

type Goal = { what: string; asked: string; measured: string; met: boolean }

/** Prints the results and how they compare with the targets; with `write` records them for docs/measurements.md. */
export function report(results: Result[], write: boolean) {
  const found = goals(results)
  console.log(`\n${table(results)}\n\n${goalTable(found)}`)
  if (!write) return
  const area = 'A large catalog (ten million products, 16 or 64 at once)'
  recordFigures(
    found.map((goal) => ({
      ...goal,
      area,
      command: 'bench catalog',
      ...(/from memory$|repeat themselves/.test(goal.what) ? { fromMemory: true as const } : {}),
    })),
  )
}

function table(results: Result[]) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}. Server on one core, load on the other, PostgreSQL on both; medians of three runs. Load of the machine at the end, our own part of two to three included: ${loadavg()[0]?.toFixed(0)}; the busier it is with other work, the less anything but ratios means.`
  const sizes = [...new Set(results.map((result) => result.size))]
  const names = [...new Set(results.map((result) => result.name))]
  const cell = (size: number, name: string) => {
    const found = results.find((result) => result.size === size && result.name === name)
    if (!found) return ''
    if (name.startsWith('memory')) return `${found.median} idle, ${found.p99} after`
    return `${found.perSecond}/s (${found.spread}); ${found.median} / ${found.p99} ms${found.extra ? `; ${found.extra}` : ''}`
  }
  return [
    `Command: \`npm run bench -- catalog ${process.argv.slice(2).join(' ')}\`. ${machine} Each cell: requests a second (spread); median / p99.`,
    '',
    `| work | ${sizes.map((size) => `${size.toLocaleString('en')} products`).join(' | ')} |`,
    `| --- |${sizes.map(() => ' --- |').join('')}`,
    ...names.map((name) => `| ${name} | ${sizes.map((size) => cell(size, name)).join(' | ')} |`),
  ].join('\n')
}

function goals(results: Result[]): Goal[] {
  const [small, large] = [Math.min(...results.map((result) => result.size)), Math.max(...results.map((result) => result.size))]
  const of = (name: string, size = large) => results.find((result) => result.size === size && result.name === name)
  const ratio = (name: string, limit: string) => (of(name)?.perSecond ?? 0) / (of(limit)?.perSecond ?? NaN)
  const growth = (name: string) => (of(name, small)?.perSecond ?? NaN) / (of(name)?.perSecond ?? NaN)
  const search = of('search, as people repeat themselves')
  const memory = (size: number) => of('memory, MB', size)?.p99 ?? NaN
  const ten = large >= 10_000_000
  const place = ten ? '' : large === 1_000_000 ? ' at a million' : ` at ${large.toLocaleString('en')}`
  const lines: Goal[] = []
  const add = (what: string, asked: string, value: number, met: boolean, unit = '') =>
    lines.push({ what: what + place, asked, measured: `${Math.round(value * 100) / 100}${unit}`, met })
  const least = (what: string, goal: number, value: number) => add(what, `≥${goal}`, value, value >= goal)
  const most = (what: string, goal: number, value: number, unit = '') => add(what, `≤${goal}${unit}`, value, value <= goal, unit)
  const memoryLimit = 'limit: Fastify from memory'
  const [page, product] = ['limit: Fastify, one prepared query, page', 'limit: Fastify, one prepared query, product'] as const
  least('unchanged list, of Fastify from memory', 0.6, ratio('list unchanged', memoryLimit))
  least('another page of the list, of one prepared query', 0.8, ratio('list, another page each time', page))
  least('product from memory, of one prepared query', 0.8, ratio('product, from memory', product))
  least('product that is not in memory, of one prepared query', 0.8, ratio('product, another each time', product))
  least('unchanged home page, of Fastify from memory', 0.5, ratio('home page unchanged', memoryLimit))
  most('home page rendered, processor', 3, Number.parseFloat(of('home page, each time rendered')?.extra ?? ''), ' ms')
  most('search as people repeat themselves, median', 15, search?.median ?? NaN, ' ms')
  most('search as people repeat themselves, p99', 100, search?.p99 ?? NaN, ' ms')
  most('search that is not in memory, median', ten ? 25 : 15, of('search, never from memory')?.median ?? NaN, ' ms')
  most('search that is not in memory, p99', ten ? 100 : 60, of('search, never from memory')?.p99 ?? NaN, ' ms')
  most('suggestion as people repeat themselves, p99', 40, of('suggestion, as people repeat themselves')?.p99 ?? NaN, ' ms')
  most('suggestion that is not in memory, p99', 40, of('suggestion, never from memory')?.p99 ?? NaN, ' ms')
  if (large > small) {
    most('growth of another page of the list', ten ? 1.3 : 1.5, growth('list, another page each time'))
    most('growth of a product from memory', 1.2, growth('product, from memory'))
    most('growth of a product that is not in memory', 1.2, growth('product, another each time'))
    most('growth of a search that is not in memory', ten ? 2.5 : 4, growth('search, never from memory'))
  }
  if (ten) most('growth of memory', 100, memory(large) - memory(small), ' MB')
  else most('memory after the load', 350, memory(large), ' MB')
  return lines
}

function goalTable(found: Goal[]): string {
  const lines = found.map(({ what, asked, measured, met }) => `| ${what} | ${asked} | ${measured} | ${met ? 'met' : '**missed**'} |`)
  return ['| target | asked | measured | |', '| --- | --- | --- | --- |', ...lines].join('\n')
}
