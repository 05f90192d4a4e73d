import type { Module } from '#server/platform/module/module.ts'
import { invariants } from './invariants.ts'
import { start } from './start.ts'

export const inventory = {
  tables: {
    stockHolds: { files: ['image'], impersonal: ['name'] },
    stockMovements: { personal: ['actor'] },
  },
  invariants,
  start,
} satisfies Module
