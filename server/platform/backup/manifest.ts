import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** Manifest at the end of an archive: its tables, their schema version, and a checksum of every file. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Migrations applied, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The newest migration of the job queue's tables. */
  jobs: z.int(),
  /** Verifies that a server has the secret under which KTP numbers were sealed, without revealing it. */
  secretMark: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  pictures: z.int(),
  /** Pictures that rows reference but storage lacked. */
  missing: z.array(z.string()),
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'manifest.json'
export const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
export const markOf = (secret: string) => createHash('sha256').update(`pasokan backup mark ${secret}`).digest('hex').slice(0, 16)
