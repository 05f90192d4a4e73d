import type { Module } from '#server/platform/module/module.ts'
import { dashboardRoutes } from '../routes.ts'

/** What a store sees of all modules at a glance; it has no tables. */
export const dashboards = {
  tables: {},
  start({ route, db }) {
    dashboardRoutes(route, db)
    return {}
  },
} satisfies Module
