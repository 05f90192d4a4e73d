import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const isThere = (program: string) => spawnSync('which', [program]).status === 0

/** A program of a Debian package of the same name: there, installed now, or the reason why it is skipped. */
export async function ensureProgram(program: string): Promise<{ skipped?: string }> {
  if (isThere(program)) return {}
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release') || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')))
    return { skipped: `${program} is not here and can be installed only where we are root on Debian` }
  console.log(`Installing ${program} from Debian …`)
  const waits = ['-o', 'DPkg::Lock::Timeout=300']
  await runFor(600, 'apt-get', [...waits, 'update', '-qq'])
  await runFor(600, 'apt-get', [...waits, 'install', '-y', '-qq', '--no-install-recommends', program])
  return isThere(program) ? {} : { skipped: `Debian gave no package ${program}` }
}

/** Runs a program for so many seconds at most; returns its output. */
export function runFor(seconds: number, program: string, args: string[]): Promise<{ code: number | null; said: string; late: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    let said = ''
    let late = false
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, seconds * 1000)
    child.once('error', (error) => (said += error.message))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, said, late })
    })
  })
}
