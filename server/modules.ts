import type { TaskList } from 'graphile-worker'
import { backoffice } from './backoffice/module/backoffice.ts'
import { catalog } from './catalog/module/catalog.ts'
import { dashboards } from './dashboards/module/dashboards.ts'
import { identity } from './identity/module/identity.ts'
import { ledger } from './ledger/module/ledger.ts'
import { messaging } from './messaging/module/messaging.ts'
import { payments } from './payments/module/payments.ts'
import { platform } from './platform/module/platform.ts'
import type { CacheTags } from './platform/cache/tags.ts'
import type { FileReaders } from './platform/files/send.ts'
import type { JobDefinitions } from './platform/jobs/define.ts'
import type { MailDefinitions } from './platform/mail/define.ts'
import { filesOf, type Module } from './platform/module/module.ts'
import type { Wiring } from './platform/module/wiring.ts'
import { trade } from './trade/module/trade.ts'

/** All modules, each importing only those before it (scripts/check-modules.ts). */
export const modules: Record<string, Module> = { platform, identity, catalog, ledger, payments, trade, messaging, dashboards, backoffice }

export const personalData = Object.values(modules).flatMap((module) => module.personalData ?? [])

/** The jobs of all modules. */
export const jobs: JobDefinitions = Object.assign({}, ...Object.values(modules).map((module) => module.jobs))

/** The mails of all modules: one that is missing here does not compile. */
export const mails: MailDefinitions = {
  ...identity.mails,
  ...ledger.mails,
  ...payments.mails,
  ...trade.mails,
  ...messaging.mails,
  ...backoffice.mails,
}

/** Asks for the name of every picture that some row names, each once: what it misses, the sweep removes. */
export const referencedFiles = Object.values(modules).flatMap(filesOf).join(' union ')

/** Cache tags of all modules: content without them does not compile. */
export const cacheTags: CacheTags = { ...identity.cacheTags, ...catalog.cacheTags, ...trade.cacheTags }

export const settingHooks = Object.values(modules).flatMap((module) => module.settingHook ?? [])

/** Access checks of attached files, by subject type. */
export const fileReaders = Object.assign({}, ...Object.values(modules).map((module) => module.fileReaders)) as FileReaders

/** Starts all modules and merges their tasks, consumers and purges. */
export function startModules(wiring: Wiring) {
  const wired = Object.values(modules).map((module) => module.start(wiring))
  return {
    tasks: Object.assign({}, ...wired.map(({ tasks }) => tasks)) as TaskList,
    consumers: wired.flatMap(({ consumers = [] }) => consumers),
    purge: wired.flatMap(({ purge = [] }) => purge),
  }
}
