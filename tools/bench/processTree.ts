import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor seconds that a process and all it started have used, also those that have ended since. It holds beside
 * other work, which slows answers down but does not count here. Linux only; 0 elsewhere.
 */
export function cpuSecondsOfTree(root: number): number {
  if (process.platform !== 'linux') return 0
  return treeOf(root).reduce((sum, { ticks }) => sum + ticks, 0) / 100
}

/** The numbers of a process and all that it started and that still run. Linux only. */
export const processesOfTree = (root: number) => treeOf(root).map(({ pid }) => pid)

function treeOf(root: number) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const tree = new Set([root])
  // Children are listed in no order: a round for each generation.
  for (let before = 0; before < tree.size;) {
    before = tree.size
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid)
  }
  return processes.filter(({ pid }) => tree.has(pid))
}

/** Its own time and that of its ended children, in hundredths of a second; none if it ended since it was listed. */
function readProcess(name: string) {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0)
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
  } catch {
    return []
  }
}
