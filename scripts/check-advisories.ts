/**
 * Compares what the lockfile names with the advisories of the configured npm registry. Exit 1 for a known weakness, high or critical, of what runs in
 * production; where no source answers it says so and passes.
 */
import { spawnSync } from 'node:child_process'

type Audit = { metadata?: { vulnerabilities?: Record<string, number> }; vulnerabilities?: Record<string, { severity: string }> }

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 30_000,
  shell: process.platform === 'win32',
})
const found = readAudit(stdout)
const weak = Object.entries(found?.vulnerabilities ?? {}).filter(([, { severity }]) => ['high', 'critical'].includes(severity))
for (const [name, { severity }] of weak) console.error(`${name}: ${severity} (npm audit says more)`)
console.log(
  found?.metadata === undefined
    ? 'NOT CHECKED: no source of advisories answers here.'
    : `${weak.length} known weaknesses, high or critical, in what runs in production.`,
)
process.exitCode = weak.length > 0 ? 1 : 0

/** Undefined for an answer that is no audit: a registry without advisories, or none at all. */
function readAudit(text: string | null): Audit | undefined {
  try {
    return JSON.parse(text ?? '') as Audit
  } catch {
    return undefined
  }
}
