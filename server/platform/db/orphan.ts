import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How politely an orphan is asked to go, and after how many milliseconds. */
const demands: [NodeJS.Signals, number][] = [
  ['SIGINT', 0],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 6_000],
]

/** A killed Node leaves its PostgreSQL behind. We hold the data folder's lock, so that one has no owner: it is stopped. */
export async function endOrphan(cluster: string, log: (text: string) => void) {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  // A file whose process is gone is PostgreSQL's own business: it also looks for memory that its workers still share.
  if (!pid || !alive(pid)) return
  if (!worksIn(pid, cluster)) return rmSync(file) // the number went to some other program since
  log('Stopping the database that a killed start left behind …')
  const began = Date.now()
  const open = [...demands]
  while (alive(pid)) {
    const next = open[0]
    if (next && Date.now() - began >= next[1]) {
      open.shift()
      send(pid, next[0])
    }
    await sleep(20)
  }
}

/** Whether a process is the PostgreSQL of this cluster; a server stands in its cluster's folder all its life. */
function worksIn(pid: number, cluster: string) {
  if (process.platform === 'linux') {
    try {
      return realpathSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    } catch {
      return false
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout?.includes(cluster) ?? false
}

const alive = (pid: number) => send(pid, 0)

function send(pid: number, signal: NodeJS.Signals | 0) {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
