import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const repo = join(import.meta.dirname, '../../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: repo, maxBuffer: 1e9 })

/**
 * The tree of a commit, with the packages of this one. Unless told: the last that lacks this version's newest migration, or the newest of
 * all while that one is too old to leave without being noticed.
 */
export function olderTree(folder: string, asked?: string) {
  const commit = asked ?? [lastWithout('server/platform/db/migrations'), 'HEAD'].find(drains) ?? 'HEAD'
  const tree = join(folder, 'older')
  mkdirSync(tree)
  execFileSync('tar', ['-x', '-C', tree], { input: git('archive', commit) })
  symlinkSync(join(repo, 'node_modules'), join(tree, 'node_modules'))
  return { tree, commit: git('log', '-1', '--format=%h %s', commit).toString().trim() }
}

const drains = (commit: string) => git('ls-tree', commit, 'server/platform/metrics/drain.ts').length > 0
const lastWithout = (path: string) => `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', `${path}/*.sql`).toString().trim()}~`
