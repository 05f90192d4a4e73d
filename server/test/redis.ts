import { spawn, spawnSync } from 'node:child_process'
import { freePort } from '#server/platform/freePort.ts'

/** Without Redis, the tests that need it are skipped and counted as such. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of our own, which keeps nothing when it stops. */
export async function redisServer() {
  const port = await freePort()
  let child = start()
  function start() {
    return spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--loglevel', 'warning'],
      { stdio: 'ignore' },
    )
  }
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    start: () => (child = start()),
    pid: () => child.pid ?? 0,
    [Symbol.asyncDispose]: stop,
  }
}
