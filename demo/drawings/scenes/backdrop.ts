import type { Random } from '#demo/random.ts'
import { mix, tone } from '../kit/color.ts'

/** A calm room: wall, floor and one quiet shape. All backgrounds of the market come from here. */
export type Backdrop = { wall: string; floor: string; shape: 'circle' | 'arch' | 'panel' | 'none'; accent: string }

const rooms = [
  { wall: '#d6e9e2', floor: '#c2dbd2', accent: '#ecf6f2' },
  { wall: '#e6ebd9', floor: '#d5ddc4', accent: '#f4f7ec' },
  { wall: '#f2e7d6', floor: '#e5d5bd', accent: '#fbf5ea' },
  { wall: '#dbe6ee', floor: '#c6d6e2', accent: '#f0f6fa' },
  { wall: '#f1e1d9', floor: '#e4cdc1', accent: '#faf0eb' },
  { wall: '#d2e8e9', floor: '#bbd9db', accent: '#eaf6f6' },
  { wall: '#e4e3ec', floor: '#d1cfdd', accent: '#f4f3f8' },
] as const

export function chooseBackdrop(chance: Random): Backdrop {
  return { ...chance.pick(rooms), shape: chance.pick(['circle', 'arch', 'panel', 'none', 'circle']) }
}

/** A table seen from above: no horizon, one soft light. */
export function drawTable({ wall, floor, accent }: Backdrop): string {
  return (
    `<defs><linearGradient id="table" x2=".7" y2="1"><stop stop-color="${tone(wall, 0.3)}"/><stop offset=".6" stop-color="${wall}"/><stop offset="1" stop-color="${floor}"/></linearGradient>` +
    `<radialGradient id="pool"><stop stop-color="#fff" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="800" height="800" fill="url(#table)"/><path d="M0 800V610L800 330V800Z" fill="${accent}" opacity=".35"/><ellipse cx="350" cy="370" rx="470" ry="400" fill="url(#pool)"/>`
  )
}

/** The room, 800 x 800; `horizon` is where the floor begins. */
export function drawBackdrop({ wall, floor, accent, shape }: Backdrop, horizon = 520, x = 400): string {
  const shapes = {
    circle: `<circle cx="${x}" cy="${horizon - 130}" r="265" fill="url(#quiet)"/>`,
    arch: `<path d="M${x - 230} ${horizon}V${horizon - 215}a230 230 0 0 1 460 0V${horizon}Z" fill="url(#quiet)"/>`,
    panel: `<rect x="${x - 250}" y="90" width="330" height="${horizon - 90}" fill="url(#quiet)"/><rect x="${x + 80}" y="190" width="190" height="${horizon - 190}" fill="${mix(wall, floor, 0.45)}"/>`,
    none: '',
  }
  return (
    '<defs>' +
    ramp('wall', [
      [0, tone(wall, 0.25)],
      [1, wall],
    ]) +
    ramp('floor', [
      [0, mix(floor, wall, 0.35)],
      [0.35, floor],
      [1, tone(floor, 0.22)],
    ]) +
    ramp('quiet', [
      [0, accent],
      [1, mix(accent, wall, 0.65)],
    ]) +
    `<radialGradient id="pool"><stop stop-color="#fff" stop-opacity=".62"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="800" height="800" fill="url(#wall)"/>${shapes[shape]}<rect y="${horizon}" width="800" height="${800 - horizon}" fill="url(#floor)"/>` +
    `<ellipse cx="${x - 40}" cy="${horizon + 110}" rx="420" ry="150" fill="url(#pool)"/>`
  )
}

const ramp = (id: string, stops: readonly (readonly [number, string])[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>`
