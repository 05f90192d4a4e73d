import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Small file systems for what may run full, in megabytes. */
const sizes = { database: 320, data: 24, logs: 16 }
export type Disk = keyof typeof sizes

const chunk = Buffer.alloc(256 * 1024)

/** A sentence why no small file systems can be had here; undefined where they can. */
export const whyNot = () =>
  process.platform === 'linux' && process.getuid?.() === 0 ? undefined : 'small file systems are mounted for it, which takes root on Linux'

/** Mounts them in a folder and fills them up: again and again while they are said to be full, for what is removed makes room. */
export function mountDisks(folder: string) {
  const filling = new Map<Disk, ReturnType<typeof setInterval>>()
  const at = (disk: Disk) => join(folder, disk)
  const ballast = (disk: Disk) => join(at(disk), 'ballast')
  for (const [name, megabytes] of Object.entries(sizes)) {
    mkdirSync(join(folder, name))
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', join(folder, name)], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`A small file system cannot be mounted: ${stderr}`)
    chmodSync(join(folder, name), 0o755)
  }
  return {
    at,
    fill(disk: Disk) {
      fillUp(ballast(disk))
      filling.set(
        disk,
        setInterval(() => fillUp(ballast(disk)), 100),
      )
    },
    makeRoom(disk: Disk) {
      clearInterval(filling.get(disk))
      rmSync(ballast(disk))
    },
    freeKilobytes: (disk: Disk) => (statfsSync(at(disk)).bavail * statfsSync(at(disk)).bsize) / 1024,
    undo() {
      for (const timer of filling.values()) clearInterval(timer)
      for (const name of Object.keys(sizes)) spawnSync('umount', ['-l', join(folder, name)])
    },
  }
}

/** To the last byte. */
function fillUp(file: string) {
  const descriptor = openSync(file, 'a')
  try {
    for (;;) writeSync(descriptor, chunk)
  } catch {
    closeSync(descriptor)
  }
  try {
    for (;;) appendFileSync(file, 'x'.repeat(512))
  } catch {
    // Now it is full.
  }
}
