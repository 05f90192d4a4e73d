/** A point of a model in centimetres: x right, y up, z to the viewer. */
export type P3 = readonly [number, number, number]
/** A point of the picture: x right, y down. */
export type P2 = readonly [number, number]
/** Degrees the model is turned about its height (negative shows its right side) and seen from above. */
export type View = { yaw: number; pitch: number }

export const add = (a: P3, b: P3): P3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: P3, by: number): P3 => [a[0] * by, a[1] * by, a[2] * by]
export const minus = (a: P3, b: P3): P3 => add(a, times(b, -1))
export const cross = (a: P3, b: P3): P3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const unit = (a: P3): P3 => times(a, 1 / (Math.hypot(...a) || 1))
export const dot = (a: P3, b: P3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Parallel projection: lengths keep their proportion, so a plane of the model is an affine picture. */
export function lens({ yaw, pitch }: View) {
  const [cosYaw, sinYaw, cosPitch, sinPitch] = [
    Math.cos(radians(yaw)),
    Math.sin(radians(yaw)),
    Math.cos(radians(pitch)),
    Math.sin(radians(pitch)),
  ]
  /** Turned, not yet tilted: what the lamp sees. */
  const turn = ([x, y, z]: P3): P3 => [x * cosYaw + z * sinYaw, y, -x * sinYaw + z * cosYaw]
  const project = (point: P3): P2 => {
    const [x, y, z] = turn(point)
    return [x, -y * cosPitch + z * sinPitch]
  }
  /** Where the lamp throws a point's shadow on the floor. */
  const shadow = (point: P3): P2 => {
    const [x, y, z] = turn(point)
    return [x + Math.max(0, y) * 0.36, (z - Math.max(0, y) * 0.3) * sinPitch]
  }
  /** Above 0 when a surface with this normal faces the viewer. */
  const facing = (normal: P3) => {
    const [, y, z] = turn(normal)
    return y * sinPitch + z * cosPitch
  }
  return { turn, project, shadow, facing }
}

/** The outline around points, clockwise. */
export function hull(points: readonly P2[]): P2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly P2[]) => {
    const kept: P2[] = []
    for (const point of list) {
      while (kept.length > 1 && turnsRight(kept.at(-2)!, kept.at(-1)!, point)) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turnsRight = (a: P2, b: P2, c: P2) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0

const short = (value: number) => String(Math.round(value * 100) / 100)
export const num = short
/** A closed path through points. */
export const closed = (points: readonly P2[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
/** An open path through points. */
export const open = (points: readonly P2[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`
