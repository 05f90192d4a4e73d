import { fork } from 'node:child_process'
import { countWaiting } from './pictures.ts'
import type { Db } from '#server/db/db.ts'

type Input = { db: Db; databaseUrl: string; dataDir: string; log: (text: string) => void }

/**
 * Draws the pictures that demo products wait for, in a process of low priority, while the market is open already.
 * Answers how to end it early: after the product at hand, at most a few seconds; the next start goes on from there.
 */
export async function drawInBackground({ db, databaseUrl, dataDir, log }: Input): Promise<() => Promise<void>> {
  const waiting = await countWaiting(db)
  if (waiting === 0) return async () => undefined
  log(`Drawing the pictures of ${waiting} demo products in the background …`)
  const child = fork(new URL('./drawing.ts', import.meta.url), {
    // Under npm run dev a child would also report every file it reads, and be taken for the watched program.
    execArgv: [],
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ROLE: 'worker' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.on('message', (message) => message === 'done' && log('The demo pictures are drawn.'))
  child.on('error', (error) => log(`The demo pictures cannot be drawn: ${error.message}`))
  child.on('exit', (code) => code && log(`The demo pictures cannot be drawn: their process ended with ${code}.`))
  // It never keeps the server from leaving.
  child.unref()
  child.channel?.unref()
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    if (child.connected) child.send('stop')
    const late = setTimeout(() => child.kill('SIGKILL'), 2_500)
    await ended
    clearTimeout(late)
  }
}
