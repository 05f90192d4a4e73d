import type { SpawnOptions } from 'node:child_process'

/** Runs a program to its end; fulfilled with its exit code, 1 when it could not be run or was killed. */
export function run(program: string, args: string[], options?: SpawnOptions): Promise<number>
