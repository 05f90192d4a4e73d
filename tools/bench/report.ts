import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** One line of the table: requests a second, milliseconds. For memory: `median` idle, `p99` after the load. */
export type Result = { size: number; name: string; perSecond: number; spread: string; median: number; p99: number; extra?: string }

const target = 'docs/measurements.md'
const [begin, end] = ['<!-- bench: written by npm run bench -- --write -->', '<!-- /bench -->']

/** Prints the results and how they stand to the goals; with `write` puts them into docs/measurements.md. */
export function report(results: Result[], write: boolean) {
  const text = [table(results), goals(results)].join('\n\n')
  console.log(`\n${text}`)
  if (!write) return
  const before = readFileSync(target, { encoding: 'utf8', flag: 'a+' })
  const section = `${begin}\n${text}\n${end}`
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  writeFileSync(
    target,
    from < 0
      ? `${before.trimEnd()}\n\n## Speed of a large catalog\n\n${section}\n`
      : before.slice(0, from) + section + before.slice(to + end.length),
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
    `Command: \`npm run bench -- ${process.argv.slice(2).join(' ')}\`. ${machine} Each cell: requests a second (spread); median / p99.`,
    '',
    `| work | ${sizes.map((size) => `${size.toLocaleString('en')} products`).join(' | ')} |`,
    `| --- |${sizes.map(() => ' --- |').join('')}`,
    ...names.map((name) => `| ${name} | ${sizes.map((size) => cell(size, name)).join(' | ')} |`),
  ].join('\n')
}

function goals(results: Result[]) {
  const [small, large] = [Math.min(...results.map((result) => result.size)), Math.max(...results.map((result) => result.size))]
  const of = (name: string, size = large) => results.find((result) => result.size === size && result.name === name)
  const ratio = (name: string, limit: string) => (of(name)?.perSecond ?? 0) / (of(limit)?.perSecond ?? NaN)
  const growth = (name: string) => (of(name, small)?.perSecond ?? NaN) / (of(name)?.perSecond ?? NaN)
  const search = of('search, as people repeat themselves')
  const memory = (size: number) => of('memory, MB', size)?.p99 ?? NaN
  const ten = large >= 10_000_000
  const lines: [string, string, string, boolean][] = []
  const add = (work: string, goal: string, value: number, holds: boolean, unit = '') =>
    lines.push([work, goal, `${Math.round(value * 100) / 100}${unit}`, holds])
  const least = (work: string, goal: number, value: number) => add(work, `≥ ${goal}`, value, value >= goal)
  const most = (work: string, goal: number, value: number, unit = '') => add(work, `≤ ${goal}${unit}`, value, value <= goal, unit)
  least('list unchanged, of Fastify from memory', 0.6, ratio('list unchanged', 'limit: Fastify from memory'))
  least(
    'list, another page each time, of one prepared query',
    0.8,
    ratio('list, another page each time', 'limit: Fastify, one prepared query, page'),
  )
  least('detail, of one prepared query', 0.8, ratio('detail', 'limit: Fastify, one prepared query, product'))
  least('home page unchanged, of Fastify from memory', 0.5, ratio('home page unchanged', 'limit: Fastify from memory'))
  most('home page rendered, processor', 3, Number.parseFloat(of('home page, each time rendered')?.extra ?? ''), ' ms')
  most('search, median', 15, search?.median ?? NaN, ' ms')
  most('search, p99', 100, search?.p99 ?? NaN, ' ms')
  most('search never from memory, median', ten ? 25 : 15, of('search, never from memory')?.median ?? NaN, ' ms')
  most('search never from memory, p99', ten ? 100 : 60, of('search, never from memory')?.p99 ?? NaN, ' ms')
  most('suggestion, p99', 40, of('suggestion, as people repeat themselves')?.p99 ?? NaN, ' ms')
  most('suggestion never from memory, p99', 40, of('suggestion, never from memory')?.p99 ?? NaN, ' ms')
  most(`growth of list from ${small} to ${large}`, ten ? 1.3 : 1.5, growth('list, another page each time'))
  most(`growth of detail`, 1.2, growth('detail'))
  most(`growth of search`, ten ? 2.5 : 4, growth('search, never from memory'))
  if (ten) most('growth of memory', 100, memory(large) - memory(small), ' MB')
  else most('memory after the load', 350, memory(large), ' MB')
  return [
    `| goal at ${large.toLocaleString('en')} products | asked | measured | |`,
    '| --- | --- | --- | --- |',
    ...lines.map(([work, goal, value, holds]) => `| ${work} | ${goal} | ${value} | ${holds ? 'met' : '**missed**'} |`),
  ].join('\n')
}
