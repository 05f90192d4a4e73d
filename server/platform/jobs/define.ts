import type { JobHelpers, Task } from 'graphile-worker'
import * as z from 'zod/mini'
import type { LaneName } from './lanes.ts'

/** A job's lane (lanes.ts), its schedule (minute hour day month weekday, UTC), and the schema of its payload, if it has one. */
export type JobDefinition = { lane: LaneName; schedule?: string; payload?: z.ZodMiniType }
/** Jobs by name. */
export type JobDefinitions = Readonly<Record<string, JobDefinition>>

type PayloadOf<D extends JobDefinition> = D extends { payload: infer S extends z.ZodMiniType } ? z.output<S> : Record<string, never>
/** The payloads of a module's jobs, by which it extends `Jobs` (add.ts). */
export type PayloadsOf<D extends JobDefinitions> = { [N in keyof D]: PayloadOf<D[N]> }
type Handlers<D extends JobDefinitions> = { [N in keyof D]: (payload: PayloadOf<D[N]>, helpers: JobHelpers) => unknown }
/** A task for each job. */
export type TasksOf<D extends JobDefinitions> = { [N in keyof D]: Task }

/** Declares the jobs of a module. */
export const defineJobs = <const D extends JobDefinitions>(jobs: D): D => jobs

/** Binds each job of a module to its handler, which gets the payload as its schema parsed it. */
export function bindJobs<D extends JobDefinitions>(jobs: D, handlers: Handlers<D>): TasksOf<D> {
  const bound = Object.entries(jobs).map(([name, { payload: schema }]) => {
    const task: Task = async (payload, helpers) => {
      await handlers[name as keyof D]((schema ? z.parse(schema, payload) : {}) as PayloadOf<D[keyof D]>, helpers)
    }
    return [name, task]
  })
  return Object.fromEntries(bound) as TasksOf<D>
}

/** Throws if a job has no handler, or a handler no job. */
export function checkJobs(jobs: JobDefinitions, tasks: Readonly<Record<string, unknown>>): void {
  const unbound = Object.keys(jobs).filter((name) => !tasks[name])
  const undeclared = Object.keys(tasks).filter((name) => !jobs[name])
  if (unbound.length > 0) throw new Error(`These jobs have no handler: ${unbound.join(', ')}.`)
  if (undeclared.length > 0) throw new Error(`These handlers are of no declared job: ${undeclared.join(', ')}.`)
}
