import { invariants } from './invariants.ts'
import type { Module } from './module.ts'
import { platformJobs } from './jobs.ts'
import { ownData } from './ownData.ts'
import { start } from './start.ts'
import { times } from './times.ts'

export const platform = {
  tables: {
    audit: { personal: ['actor', 'address', 'detail'] },
    eventCursors: {},
    events: { personal: ['actorName'], impersonal: ['data', 'subjectType', 'actorKind'] },
    files: { personal: ['name'], files: ['file'], impersonal: ['subjectType'] },
    idempotentRequests: { personal: ['actor', 'answer', 'result'] },
    rowFailures: {},
    settings: {},
    standInRecords: { personal: ['value'] },
  },
  times,
  invariants,
  personalData: ownData,
  jobs: platformJobs,
  start,
} satisfies Module
