/** The colour that every shadow leans to, and the one that every light leans to: they tie the pictures together. */
const dusk = '#0d2f36'
const sun = '#fffaf0'

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Between two colours `#rrggbb`; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((value, at) => Math.round(value + ((b[at] ?? value) - value) * Math.min(1, Math.max(0, share))))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A colour in more light (up to 1) or in more shadow (down to -1). */
export const tone = (color: string, light: number): string => (light >= 0 ? mix(color, sun, light) : mix(color, dusk, -light))

/** Light on a surface by its normal in view space (x right, y up, z to the viewer): the lamp is high on the left. */
export function lightOn([x, y, z]: readonly [number, number, number], gloss = 0): number {
  const long = Math.hypot(x, y, z) || 1
  const facing = (x * -0.446 + y * 0.744 + z * 0.497) / long
  // Half of the lamp's rays reach around the corner: no face is ever black.
  const soft = (facing * 0.5 + 0.5 - 0.74) * 0.92
  const glint = gloss > 0 ? gloss * Math.max(0, (x * -0.33 + y * 0.42 + z * 0.84) / long) ** 28 : 0
  return Math.max(-0.62, Math.min(0.85, soft + glint))
}
