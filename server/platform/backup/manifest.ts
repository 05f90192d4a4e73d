import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** What stands at the end of an archive: from which tables at which schema, and the checksum of every file in it. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations that had run, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The newest migration of the job queue's own tables. */
  jobs: z.int(),
  /** Tells whether a server has the secret that KTP numbers were sealed with; it does not reveal the secret. */
  secretMark: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  pictures: z.int(),
  /** Pictures that rows name and storage lacked. */
  missing: z.array(z.string()),
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'manifest.json'
export const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
export const markOf = (secret: string) => createHash('sha256').update(`pasokan backup mark ${secret}`).digest('hex').slice(0, 16)
