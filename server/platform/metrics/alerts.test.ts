import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { listening } from '#server/test/clients.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const metricsIn = (text: string) => [...new Set(text.match(/\bpasokan_\w+/g))]

test('every metric that alerts and dashboard name is there, and no alert is without its chapter', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  await fetch(`${line.url}/api/categories`)
  const told = await (await fetch(`${line.url}/metrics`)).text()
  const [rules, dashboard, runbook] = [read('deploy/alerts.yml'), read('deploy/dashboard.json'), read('docs/operations/runbook.md')]
  const there = new Set(metricsIn(told))
  expect(metricsIn(rules + dashboard).filter((name) => !there.has(name))).toEqual([])
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(alerts.length).toBeGreaterThan(10)
  expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts)
  for (const name of alerts) expect(rules).toContain(`docs/operations/runbook.md#${name.toLowerCase()}`)
  expect((JSON.parse(dashboard) as { panels: unknown[] }).panels.length).toBeGreaterThan(10)
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)(
  `promtool finds the rules in order and each fires when it should${hasPromtool ? '' : ': promtool is not installed here'}`,
  () => {
    expect(execFileSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], { encoding: 'utf8' })).toContain('SUCCESS')
    expect(execFileSync('promtool', ['test', 'rules', 'deploy/alerts.test.yml'], { encoding: 'utf8' })).toContain('SUCCESS')
  },
)
