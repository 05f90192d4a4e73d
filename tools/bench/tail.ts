import type { Load } from './load.ts'
import { median } from './median.ts'
import type { Probe } from './probed.ts'
import type { Processor } from './processor.ts'
import { ask } from './servers.ts'
import { addTurn, answersOf, newSide, processorOfAnswer, speedOf, type Side } from './turns.ts'

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
      addTurn(sides[at], seen, before[at]!, after[at]!)
      if (at === 0) probes.push(probe)
    }
  const [ours, bare] = sides
  return `| ${[name, ...speedOf(ours), ...probeCells(probes, ours), processorOfAnswer(ours), ...speedOf(bare), processorOfAnswer(bare)].join(' | ')} |`
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
