import { CallError } from '#web/ui/callError.ts'

/** What a refused call says of one of its fields. */
export const wrongAt = (error: unknown, path: string): string | undefined =>
  error instanceof CallError ? error.problem.errors?.find((one) => one.path === path)?.message : undefined
