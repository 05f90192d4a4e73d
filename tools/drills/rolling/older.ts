import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const repo = join(import.meta.dirname, '../../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: repo, maxBuffer: 1e9 })

/**
 * The tree of a commit, with the packages of this one. By default the last commit without this version's newest migration. A commit that
 * has other migrations than this version cannot be upgraded; then it is the newest commit.
 */
export function olderTree(folder: string, asked?: string) {
  const commit = asked ?? [lastWithoutNewest(), 'HEAD'].find(upgrades) ?? 'HEAD'
  const tree = join(folder, 'older')
  mkdirSync(tree)
  execFileSync('tar', ['-x', '-C', tree], { input: git('archive', commit) })
  symlinkSync(join(repo, 'node_modules'), join(tree, 'node_modules'))
  return { tree, commit: git('log', '-1', '--format=%h %s', commit).toString().trim() }
}

const migrations = 'server/platform/db/migrations/'
const migrationsOf = (commit: string) =>
  git('ls-tree', commit, migrations)
    .toString()
    .split('\n')
    .filter((line) => line.endsWith('.sql'))

function upgrades(commit: string) {
  const known = new Set(migrationsOf('HEAD'))
  return migrationsOf(commit).every((migration) => known.has(migration))
}

const lastWithoutNewest = () => `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', `${migrations}*.sql`).toString().trim()}~`
