/**
 * The server of the bench with a probe: what its event loop, its garbage collector, its pool and its statements took since the probe was last read,
 * as JSON at `PROBE_PORT`. Nothing of the product is changed; the driver's functions are timed from outside.
 */
import { createServer } from 'node:http'
import { createHistogram, monitorEventLoopDelay, PerformanceObserver, type RecordableHistogram } from 'node:perf_hooks'
import pg from 'pg'

/** Milliseconds. `share`: of the time since the last reading. */
export type Probe = {
  loop: { p50: number; p99: number; max: number }
  gc: { share: number; longest: number }
  wait: { p50: number; p99: number }
  query: { count: number; p50: number; p99: number }
}

const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
const [wait, query] = [createHistogram(), createHistogram()]
let [gcMs, longestGcMs, since] = [0, 0, performance.now()]
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    gcMs += duration
    longestGcMs = Math.max(longestGcMs, duration)
  }
}).observe({ entryTypes: ['gc'] })

timed(pg.Pool.prototype as unknown as Record<string, Timeable>, 'connect', wait)
timed(pg.Client.prototype as unknown as Record<string, Timeable>, 'query', query)

createServer((_request, response) => response.end(JSON.stringify(read()))).listen(Number(process.env.PROBE_PORT), '127.0.0.1')
await import('../main.ts')

type Timeable = (...given: unknown[]) => unknown

/** Records how long a function takes until its promise settles or its callback, the last argument, is called. */
function timed(owner: Record<string, Timeable>, name: string, into: RecordableHistogram) {
  const original = owner[name]!
  owner[name] = function (this: unknown, ...given: unknown[]) {
    const began = performance.now()
    const note = () => into.record(Math.max(1, Math.round((performance.now() - began) * 1e6)))
    const last = given.at(-1)
    if (typeof last === 'function') {
      const called = (...answer: unknown[]) => {
        note()
        return Reflect.apply(last, undefined, answer) as unknown
      }
      return Reflect.apply(original, this, [...given.slice(0, -1), called])
    }
    const answer = Reflect.apply(original, this, given)
    if (answer instanceof Promise) answer.then(note, note)
    return answer
  }
}

function read(): Probe {
  const at = (histogram: { percentile: (part: number) => number }, part: number) => histogram.percentile(part) / 1e6
  const probe = {
    loop: { p50: at(loop, 50), p99: at(loop, 99), max: loop.max / 1e6 },
    gc: { share: gcMs / (performance.now() - since), longest: longestGcMs },
    wait: { p50: at(wait, 50), p99: at(wait, 99) },
    query: { count: query.count, p50: at(query, 50), p99: at(query, 99) },
  }
  for (const histogram of [loop, wait, query]) histogram.reset()
  ;[gcMs, longestGcMs, since] = [0, 0, performance.now()]
  return probe
}
