import { CallError } from '#web/ui/callError.ts'

/** Returns a refused call's message for one field. */
export const wrongAt = (error: unknown, path: string): string | undefined =>
  error instanceof CallError ? error.problem.errors?.find((one) => one.path === path)?.message : undefined
