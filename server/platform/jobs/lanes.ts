import type { TaskList } from 'graphile-worker'
import type { JobDefinitions } from './define.ts'

const minute = 60_000

/**
 * Jobs that call the same thing outside share a lane: when that hangs only they wait. How many
 * run at once in a process, and how long one may hold its slot before it counts as failed.
 */
const lanes = {
  mail: { slots: 3, budgetMs: minute },
  push: { slots: 2, budgetMs: minute },
  refunds: { slots: 4, budgetMs: minute },
  payments: { slots: 4, budgetMs: 2 * minute },
  /** Also what reads strangers' files. */
  pictures: { slots: 2, budgetMs: 30 * minute },
  // One core at most: what people ask for goes first.
  drawing: { slots: 1, budgetMs: 10 * minute },
  default: { slots: 3, budgetMs: 5 * minute },
} as const

export type LaneName = keyof typeof lanes
export type Lane = { slots: number; tasks: TaskList }

/** The tasks by their lanes, each with its budget; a lane without a task is left out. */
export function lanesOf(jobs: JobDefinitions, tasks: TaskList): Lane[] {
  return Object.entries(lanes).flatMap(([name, { slots, budgetMs }]) => {
    const own = Object.entries(tasks).flatMap(([task, work]) => (work && jobs[task]?.lane === name ? [[task, work] as const] : []))
    if (own.length === 0) return []
    return [{ slots, tasks: Object.fromEntries(own.map(([task, work]) => [task, withBudget(task, work, budgetMs)])) }]
  })
}

/** `work` with an end: a job that outlives its budget fails and gives its slot back; what it still does, a second run of it may do as well. */
export function withBudget<Given extends unknown[], Result>(name: string, work: (...given: Given) => Result, budgetMs: number) {
  return async (...given: Given): Promise<Awaited<Result>> => {
    const over = Promise.withResolvers<never>()
    const timer = setTimeout(() => over.reject(new Error(`${name} took longer than ${budgetMs} ms.`)), budgetMs)
    try {
      return await Promise.race([work(...given), over.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
