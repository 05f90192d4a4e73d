import { num } from './space.ts'

/** Marks for faces: greeked print, buttons, vents. All in centimetres, all strings of SVG. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, opacity = 1): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${r ? ` rx="${num(r)}"` : ''}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const hoop = (x: number, y: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"/>`

export const shape = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const stroke = (path: string, color: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** Bars that stand for lines of print; each share is a line's length. */
export const lines = (
  x: number,
  y: number,
  w: number,
  gap: number,
  thick: number,
  color: string,
  shares: readonly number[] = [1, 0.85, 0.95, 0.6],
): string => shares.map((share, at) => rect(x, y + at * gap, w * share, thick, color, thick / 2)).join('')

/** Slots one below the other. */
export const vents = (x: number, y: number, w: number, h: number, count: number, color: string, upright = false): string =>
  Array.from({ length: count }, (_, at) => {
    const step = (upright ? w : h) / count
    return upright ? rect(x + at * step, y, step * 0.5, h, color, step * 0.25) : rect(x, y + at * step, w, step * 0.5, color, step * 0.25)
  }).join('')

/** A mark in the place of a maker's sign: leaf, drop, bolt, star, cross, tick, wave, mountain. */
export function sign(kind: Sign, x: number, y: number, size: number, color: string): string {
  return `<path transform="translate(${num(x)} ${num(y)}) scale(${num(size / 20)})" d="${signs[kind]}" fill="${color}"/>`
}

export type Sign = keyof typeof signs
const signs = {
  leaf: 'M-9 8C-10-4-2-10 10-10 10 3 3 9-6 7L-9 11-10 10-7 5Z',
  drop: 'M0-11C5-4 8 0 8 4A8 8 0 0 1-8 4C-8 0-5-4 0-11Z',
  bolt: 'M3-11L-8 2H-1L-3 11 8-3H1Z',
  star: 'M0-10L3-3.4 10-2.8 4.6 1.8 6.4 9 0 5.2-6.4 9-4.6 1.8-10-2.8-3-3.4Z',
  cross: 'M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z',
  tick: 'M-9 0L-6-3-2 1 6-8 9-5-2 7Z',
  wave: 'M-10 2C-6-6-3-6 0-1S6 4 10-4V2C6 10 3 8 0 4S-6 0-10 8Z',
  peak: 'M-11 8L-3-7 1-1 4-5 11 8Z',
  ring: 'M0-10A10 10 0 1 0 0 10 10 10 0 1 0 0-10ZM0-5A5 5 0 1 1 0 5 5 5 0 1 1 0-5Z',
  heart: 'M0 9C-14-1-8-10-3-8-1-7 0-5 0-4 0-5 1-7 3-8 8-10 14-1 0 9Z',
} as const
