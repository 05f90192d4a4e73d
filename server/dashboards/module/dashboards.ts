import type { Module } from '#server/platform/module/module.ts'
import { dashboardRoutes } from '../routes.ts'

/** The store's dashboard over all modules; it has no tables. */
export const dashboards = {
  tables: {},
  start({ route, db }) {
    dashboardRoutes(route, db)
    return {}
  },
} satisfies Module
