const size = 29

/** Looks like a payment code but cannot be scanned: three corners and a scatter that only the seed decides. */
export function codeDrawing(seed: string): SVGSVGElement {
  const random = scatter(seed)
  const cells: string[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const corner = cornerCell(x, y)
      if (corner ?? random() < 0.48) cells.push(`M${x} ${y}h1v1h-1z`)
    }
  }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', `-2 -2 ${size + 4} ${size + 4}`)
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('shape-rendering', 'crispEdges')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', cells.join(''))
  svg.append(path)
  return svg
}

/** True or false inside the three corner marks and their margin, undefined elsewhere. */
function cornerCell(x: number, y: number): boolean | undefined {
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    const [dx, dy] = [x - left, y - top]
    if (dx < -1 || dy < -1 || dx > 7 || dy > 7) continue
    const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3))
    return ring === 3 || ring <= 1
  }
  return undefined
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function scatter(seed: string) {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}
