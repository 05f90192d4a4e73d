import type { Load, LoadResult } from './load.ts'
import { median } from './median.ts'
import type { Probe } from './probed.ts'
import { spentBetween, type Processor } from './processor.ts'
import { ask } from './servers.ts'

type Side = { seen: LoadResult[]; server: number; postgres: number }
type Setting = { turns: number; probePort: number; processorOf: () => Promise<Processor[]> }

export const tailHead = `| work | a second | p50 | p99 | loop p50, p99, longest | GC of the time, longest | pool p50, p99 | statements, p50, p99 | processor: server, PostgreSQL | bare: a second | p50 | p99 | processor |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |`

/**
 * A row of the table: our side with what its probe saw, then the bare one. Both are asked alone, by whole turns, so that the event loop is measured
 * under load only. Medians of the turns; milliseconds, those of the processor an answer.
 */
export async function measureTail(name: string, loads: readonly [Load, Load], { turns, probePort, processorOf }: Setting): Promise<string> {
  const sides = [newSide(), newSide()] as const
  const probes: Probe[] = []
  for (let turn = 0; turn <= turns; turn++)
    for (const at of turn % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
      await readProbe(probePort)
      const before = await processorOf()
      const seen = await ask(loads[at])
      const after = await processorOf()
      const probe = await readProbe(probePort)
      if (seen.failures > 0) throw new Error(`${name}: ${seen.failures} failures`)
      // The first turn warms both up.
      if (turn === 0) continue
      const { server, postgres } = spentBetween(before[at]!, after[at]!)
      const side = sides[at]
      side.seen.push(seen)
      side.server += server
      side.postgres += postgres
      if (at === 0) probes.push(probe)
    }
  const [ours, bare] = sides
  return `| ${[name, ...speedOf(ours), ...probeCells(probes, ours), processorOfAnswer(ours), ...speedOf(bare), processorOfAnswer(bare)].join(' | ')} |`
}

const newSide = (): Side => ({ seen: [], server: 0, postgres: 0 })
const answersOf = ({ seen }: Side) => seen.reduce((sum, { answers }) => sum + answers, 0)

function speedOf({ seen }: Side): string[] {
  const middle = (key: 'perSecond' | 'median' | 'p99') => median(seen.map((one) => one[key]))
  return [middle('perSecond').toFixed(0), middle('median').toFixed(1), middle('p99').toFixed(1)]
}

function processorOfAnswer(side: Side): string {
  const answers = answersOf(side)
  return `${(side.server / answers).toFixed(2)}, ${(side.postgres / answers).toFixed(2)}`
}

function probeCells(probes: Probe[], side: Side): string[] {
  const middle = (of: (probe: Probe) => number) => median(probes.map(of)).toFixed(1)
  const statements = probes.reduce((sum, { query }) => sum + query.count, 0) / answersOf(side)
  return [
    `${middle(({ loop }) => loop.p50)}, ${middle(({ loop }) => loop.p99)}, ${middle(({ loop }) => loop.max)}`,
    `${middle(({ gc }) => gc.share * 100)} %, ${middle(({ gc }) => gc.longest)}`,
    `${middle(({ wait }) => wait.p50)}, ${middle(({ wait }) => wait.p99)}`,
    `${statements.toFixed(1)}, ${middle(({ query }) => query.p50)}, ${middle(({ query }) => query.p99)}`,
  ]
}

const readProbe = async (port: number) => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Probe
