import type { Figure, Measurements } from './measurements.ts'

const [columns, width, height, margin] = [3, 300, 110, 14]

/** Small charts of all figures with a history, oldest first; the dashed line is the target. Only the first number of each figure is drawn. */
export function renderPlot({ figures }: Measurements): string {
  const cells = figures.filter(({ history }) => history && history.length > 0).map(seriesOf)
  const shown = cells.filter(({ values }) => values.every(Number.isFinite) && new Set(values).size > 1)
  const rows = Math.ceil(shown.length / columns)
  const [totalWidth, totalHeight] = [columns * width, rows * height]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${totalWidth} ${totalHeight}" font-family="sans-serif" font-size="10" role="img" aria-label="History of measurements">`,
    `<rect width="${totalWidth}" height="${totalHeight}" fill="#fff"/>`,
    ...shown.map((series, index) => cellOf(series, (index % columns) * width, Math.floor(index / columns) * height)),
    '</svg>\n',
  ].join('\n')
}

type Series = { title: string; labels: string[]; values: number[]; target: number | undefined; met: boolean | null }

function seriesOf({ what, asked, measured, date, met, history = [] }: Figure): Series {
  const points = [...history, { date, measured }]
  const target = numberIn(asked)
  return {
    title: what,
    labels: points.map((point) => `${point.date.slice(5)}: ${point.measured}`),
    values: points.map((point) => numberIn(point.measured)),
    target: Number.isFinite(target) ? target : undefined,
    met,
  }
}

const numberIn = (text: string) => Number.parseFloat(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? '')

function cellOf({ title, labels, values, target, met }: Series, left: number, top: number): string {
  const most = Math.max(...values, target ?? 0) || 1
  const [inner, floor] = [width - 2 * margin, height - margin]
  const at = (value: number) => (floor - (value / most) * (height - 44)).toFixed(1)
  const x = (index: number) => (margin + (index / (values.length - 1)) * inner).toFixed(1)
  const color = met === false ? '#b42318' : '#0b7a62'
  const line = values.map((value, index) => `${x(index)},${at(value)}`).join(' ')
  const dots = values.map(
    (value, index) =>
      `<circle cx="${x(index)}" cy="${at(value)}" r="3" fill="${color}"><title>${textOf(labels[index] ?? '')}</title></circle>`,
  )
  const dashed = `<line x1="${margin}" x2="${width - margin}" y1="${at(target ?? 0)}" y2="${at(target ?? 0)}" stroke="#888" stroke-dasharray="4 3"/>`
  return [
    `<g transform="translate(${left} ${top})">`,
    `<text x="${margin}" y="14">${textOf(title.slice(0, 52))}</text>`,
    `<text x="${margin}" y="26" fill="${color}">${textOf(labels.at(-1) ?? '')}</text>`,
    target === undefined ? '' : dashed,
    `<polyline points="${line}" fill="none" stroke="${color}" stroke-width="1.5"/>`,
    ...dots,
    '</g>',
  ].join('')
}

const textOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('`', '')
