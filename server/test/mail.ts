import { runDueJobs } from '#server/platform/jobs/worker.ts'
import { inboxFolder, readMails } from '#stand-ins/mail/inbox.ts'
import type { TestApp } from './app.ts'

type Mailing = Pick<TestApp, 'app' | 'config' | 'consumed' | 'databaseUrl'>

/** Runs the jobs about people that are due, as the worker would. */
export async function runAccountJobs(app: Mailing) {
  await app.consumed()
  await runDueJobs(app.databaseUrl, app.app.accountTasks, { warn: () => undefined, error: () => undefined })
}

/** Runs the jobs and returns what an address was mailed, the newest first. */
export async function mailsTo(app: Mailing, address: string) {
  await runAccountJobs(app)
  return readMails(inboxFolder(app.config), address)
}

/** The token of the link in a mail. */
export function tokenIn(mail: { text: string } | undefined): string {
  const token = /#([\w-]{20,})/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('there is no link in this mail')
  return token
}
