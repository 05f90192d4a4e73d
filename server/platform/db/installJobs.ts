import { runMigrations } from 'graphile-worker'
import { quietLogger } from '#server/platform/workerLog.ts'

/** Makes or updates the tables of the job queue. Called with the migrations, under their lock. */
export const installJobs = (url: string) => runMigrations({ connectionString: url, maxPoolSize: 1, logger: quietLogger })
