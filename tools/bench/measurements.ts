/**
 * docs/measurements.json keeps every figure with its history, and docs/measurements.md is written from it. A bench that measures against a
 * target records its figures here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { renderPlot } from './plot.ts'

export const [pageFile, plotFile, dataFile] = ['docs/measurements.md', 'docs/measurements.svg', 'docs/measurements.json']

/** `met` is null where nothing was asked. `fromMemory`: answered from the cache, so it says nothing about the database. */
export type Figure = {
  area: string
  what: string
  asked: string
  measured: string
  met: boolean | null
  /** `bench x` stands for `npm run bench -- x`, and so does `drill x`. */
  command: string
  machine: string
  date: string
  fromMemory?: true
  note?: string
  history?: { date: string; measured: string }[]
}
export type Measurements = { machines: Record<string, string>; figures: Figure[] }

export const readMeasurements = () => JSON.parse(readFileSync(dataFile, 'utf8')) as Measurements

/** Replaces figures of the same area and name, keeps what they were in their history, and writes the page. */
export function recordFigures(measured: Omit<Figure, 'machine' | 'date' | 'history'>[]): void {
  const data = readMeasurements()
  const load = loadavg()[0] ?? 0
  const machine = load > cpus().length + 1 ? `load ${load.toFixed(0)}` : 'quiet'
  const date = new Date().toISOString().slice(0, 10)
  for (const figure of measured) {
    const at = data.figures.findIndex(({ area, what }) => area === figure.area && what === figure.what)
    const before = data.figures[at]
    const history = before ? [...(before.history ?? []), { date: before.date, measured: before.measured }] : []
    data.figures.splice(at < 0 ? data.figures.length : at, at < 0 ? 0 : 1, { ...figure, machine, date, history })
  }
  writeFileSync(dataFile, `${JSON.stringify(data, undefined, 1)}\n`)
  writePage(data)
}

export function writePage(data: Measurements): void {
  writeFileSync(pageFile, renderMeasurements(data))
  writeFileSync(plotFile, renderPlot(data))
}

/** The page: missed targets first, then the others by area. */
export function renderMeasurements({ machines, figures }: Measurements): string {
  const areas = [...new Set(figures.map(({ area }) => area))]
  const sections = areas.map((area): [string, Figure[]] => [area, figures.filter((figure) => figure.area === area && figure.met !== false)])
  const notes = figures.filter(({ note }) => note).map(({ what, note }) => `- ${what}: ${note}`)
  return [
    '# Measurements',
    'Written by `npm run bench -- page` from [measurements.json](measurements.json), with its history ([plot](measurements.svg)).',
    '`bench x`: `npm run bench -- x`; `drill` likewise. ᵐ: answered from memory.',
    Object.entries(machines)
      .map(([name, meaning]) => `- *${name}*: ${meaning}`)
      .join('\n'),
    `## Missed\n\n${tableOf(figures.filter(({ met }) => met === false))}`,
    ...sections.filter(([, rows]) => rows.length > 0).map(([area, rows]) => `## ${area}\n\n${tableOf(rows)}`),
    `## Notes\n\n${notes.join('\n')}\n`,
  ].join('\n\n')
}

function tableOf(figures: Figure[]): string {
  const rows = figures.map(
    ({ what, asked, measured, command, machine, date, fromMemory }) =>
      `${what}${fromMemory ? 'ᵐ' : ''} | ${asked} | ${measured} | \`${command}\` | ${date.slice(5)} ${machine}`,
  )
  return ['what | asked | measured | command | 2026', '--- | --- | --- | --- | ---', ...rows].join('\n')
}
