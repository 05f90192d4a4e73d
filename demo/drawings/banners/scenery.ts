import { mix, tone } from '../kit/color.ts'
import { lathe } from '../kit/lathe.ts'
import type { Draw } from '../kit/pen.ts'
import { disc, rect, shape, sign, stroke } from '../kit/print.ts'
import { cord } from '../kit/sheets.ts'
import { box, quad } from '../kit/solids.ts'

/** A picture as wide as the page, 1600 x 400. What matters stands in the middle 740, which a phone shows. */
export const wide = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 400" preserveAspectRatio="xMidYMid slice">${content}</svg>`

/** A hall: wall with tall windows, and a floor that begins at `horizon`. */
export function hall(wall: string, floor: string, horizon = 262): string {
  const windows = [60, 250, 440, 630, 820, 1010, 1200, 1390]
    .map(
      (x) =>
        rect(x, 36, 130, 128, tone(wall, 0.34), 6) +
        stroke(`M${x + 65} 36V164M${x} 100H${x + 130}`, tone(wall, -0.04), 4) +
        shape(`M${x + 8} 44h50l-44 112h-6z`, '#fff', 0.16),
    )
    .join('')
  return (
    `<defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="${tone(wall, 0.1)}"/><stop offset="1" stop-color="${tone(wall, -0.06)}"/></linearGradient><linearGradient id="f" x2="0" y2="1"><stop stop-color="${tone(floor, -0.06)}"/><stop offset="1" stop-color="${tone(floor, 0.08)}"/></linearGradient></defs>` +
    `<rect width="1600" height="400" fill="url(#w)"/>${windows}<rect y="${horizon}" width="1600" height="${400 - horizon}" fill="url(#f)"/>${rect(0, horizon - 8, 1600, 8, tone(wall, -0.16))}`
  )
}

/** Sea and islands under a morning sky. */
export function sea(): string {
  const island = (x: number, y: number, w: number, h: number, color: string) =>
    shape(
      `M${x} ${y}C${x + w * 0.18} ${y - h * 0.5} ${x + w * 0.28} ${y - h} ${x + w * 0.42} ${y - h * 0.94}S${x + w * 0.6} ${y - h * 0.5} ${x + w * 0.7} ${y - h * 0.56} ${x + w * 0.9} ${y - h * 0.1} ${x + w} ${y}Z`,
      color,
    )
  const waves = Array.from({ length: 26 }, (_, at) => {
    const [x, y] = [(at * 251) % 1600, 268 + ((at * 47) % 124)]
    return stroke(`M${x} ${y}q16 -7 32 0t32 0`, '#ffffff', 2.6, 0.34)
  }).join('')
  return (
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#bfe3e4"/><stop offset="1" stop-color="#f6ecd6"/></linearGradient><linearGradient id="t" x2="0" y2="1"><stop stop-color="#4fb0ac"/><stop offset="1" stop-color="#14766f"/></linearGradient></defs>` +
    `<rect width="1600" height="400" fill="url(#s)"/>${disc(560, 150, 58, '#fff6dd')}${disc(560, 150, 92, '#fff6dd', 0.4)}` +
    `${cloud(220, 84, 1)}${cloud(1180, 64, 1.3)}${cloud(860, 110, 0.7)}` +
    island(-60, 236, 520, 120, '#8cc3b4') +
    island(980, 236, 560, 150, '#8cc3b4') +
    island(300, 236, 330, 70, '#a9d3c5') +
    island(1240, 236, 460, 96, '#6fb0a0') +
    `<rect y="234" width="1600" height="166" fill="url(#t)"/>${waves}`
  )
}

const cloud = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" opacity=".8"><ellipse rx="46" ry="16"/><circle cx="-16" cy="-10" r="17"/><circle cx="12" cy="-14" r="22"/></g>`

/** A small island with palms, a jetty and a house. */
export const isle: Draw = (pen) => {
  lathe(
    pen,
    [0, 0, 0],
    [
      [150, 0],
      [138, 6, '#e8d9ae'],
      [126, 10],
      [112, 12, '#7fb585'],
      [70, 22],
      [0, 26],
    ],
    '#d8c391',
    { gloss: 0, shade: false },
  )
  for (const [x, z, h, lean] of [
    [-66, -10, 88, -16],
    [-44, 14, 70, 10],
    [74, -16, 96, 18],
  ] as const) {
    cord(
      pen,
      [
        [x, 14, z],
        [x + lean * 0.4, 14 + h * 0.5, z],
        [x + lean, 14 + h, z],
      ],
      6,
      '#a67c4e',
      { shade: false },
    )
    for (let at = 0; at < 7; at += 1) {
      const a = at * 0.9
      cord(
        pen,
        [
          [x + lean, 14 + h, z],
          [x + lean + Math.cos(a) * 20, 20 + h, z + Math.sin(a) * 16],
          [x + lean + Math.cos(a) * 38, 2 + h, z + Math.sin(a) * 32],
        ],
        6,
        at % 2 ? '#2f7f5f' : '#4f9e6f',
        { shade: false, gloss: 0.1 },
      )
    }
  }
  box(pen, [14, 18, 4], [56, 34, 40], '#f4ead6', {
    shade: false,
    front: (w, h) =>
      rect(w * 0.4, h * 0.4, 12, h * 0.6, '#8f6238') + rect(6, 9, 11, 10, '#8fc0b4', 1) + rect(w - 17, 9, 11, 10, '#8fc0b4', 1),
  })
  quad(
    pen,
    [
      [-20, 52, 28],
      [48, 52, 28],
      [40, 76, 4],
      [-12, 76, 4],
    ],
    '#b9673c',
    { shade: false },
  )
  quad(
    pen,
    [
      [48, 52, 28],
      [48, 52, -20],
      [40, 76, 4],
    ],
    '#9a5231',
    { shade: false },
  )
}

/** A coastal freighter with containers. */
export const ship: Draw = (pen) => {
  const hull = '#b9473c'
  const bow = -190
  quad(
    pen,
    [
      [bow, 52, 0],
      [-140, 50, -34],
      [150, 50, -34],
      [150, 50, 34],
      [-140, 50, 34],
    ],
    '#8a6a52',
    { shade: false },
  )
  quad(
    pen,
    [
      [150, 0, -34],
      [150, 0, 34],
      [150, 52, 34],
      [150, 52, -34],
    ],
    tone(hull, -0.1),
    { shade: false },
  )
  quad(
    pen,
    [
      [-176, 0, 0],
      [-128, 0, 34],
      [150, 0, 34],
      [150, 52, 34],
      [-140, 52, 34],
      [bow, 62, 0],
    ],
    hull,
    { shade: false },
  )
  quad(
    pen,
    [
      [-172, 0, 0],
      [-128, 0, 34.2],
      [150, 0, 34.2],
      [150, 12, 34.2],
      [-132, 12, 34.2],
      [-178, 14, 0],
    ],
    '#2b3338',
    { shade: false },
  )
  cord(
    pen,
    [
      [bow, 62, 0],
      [-140, 53, 34.6],
      [150, 53, 34.6],
    ],
    3,
    '#f4f1ea',
    { smooth: false, shade: false },
  )
  const colors = ['#1f8a7a', '#e0a93a', '#2a6f97', '#f4f1ea', '#c8763f']
  for (const [row, z] of [-16, 16].entries())
    for (const [stack, x] of [-96, -38, 20].entries())
      for (let tier = 0; tier < (stack === 1 ? 3 : 2); tier += 1) {
        const color = colors[(row * 2 + stack + tier * 3) % colors.length] ?? hull
        box(pen, [x, 52 + tier * 28, z], [54, 27, 30], color, {
          shade: false,
          front: (w, h) => Array.from({ length: 8 }, (_, at) => rect(3 + at * (w / 8.4), 3, 1.6, h - 6, tone(color, -0.2))).join(''),
        })
      }
  box(pen, [112, 52, 0], [52, 58, 60], '#f4f1ea', {
    soft: 2,
    shade: false,
    front: (w, h) =>
      [0, 1].map((row) => [0, 1, 2].map((at) => rect(6 + at * 15, 8 + row * 22, 10, 9, '#4a6572', 2)).join('')).join('') +
      rect(0, h - 5, w, 5, '#1f6f66'),
  })
  box(pen, [108, 110, 0], [60, 16, 66], '#f4f1ea', { soft: 2, shade: false, front: (w) => rect(3, 3, w - 6, 8, '#35505c', 2) })
  lathe(
    pen,
    [128, 126, 0],
    [
      [9, 0],
      [8.4, 22, '#1f6f66'],
      [8.2, 32],
    ],
    '#f4f1ea',
    { inside: '#2b3338' },
  )
  cord(
    pen,
    [
      [92, 126, 0],
      [92, 156, 0],
    ],
    2,
    '#4d5960',
  )
  quad(
    pen,
    [
      [93, 156, 0],
      [93, 147, 0],
      [112, 147, 0],
      [112, 156, 0],
    ],
    '#f4f1ea',
    { shade: false },
  )
  quad(
    pen,
    [
      [93, 156, 0],
      [93, 151.5, 0],
      [112, 151.5, 0],
      [112, 156, 0],
    ],
    '#c8463c',
    { shade: false },
  )
}

/** An office tower of glass. */
export const office: Draw = (pen) =>
  box(pen, [0, 0, 0], [110, 250, 90], '#8db8c4', {
    soft: 1,
    front: (w, h) =>
      Array.from({ length: 9 }, (_, row) =>
        Array.from({ length: 4 }, (_, at) =>
          rect(8 + at * 25, 14 + row * 24, 19, 16, mix('#d8eef0', '#6fa4b4', ((row * 7 + at * 5) % 6) / 7), 1),
        ).join(''),
      ).join('') +
      rect(w / 2 - 16, h - 22, 32, 22, '#2f4a55') +
      sign('leaf', w / 2, 7, 9, '#fff'),
    side: (w) => Array.from({ length: 9 }, (_, row) => rect(8, 14 + row * 24, w - 16, 16, '#6f9fae', 1)).join(''),
  })

/** Coins in three growing stacks: paid month by month. */
export const savings: Draw = (pen) => {
  for (const [x, count] of [
    [-34, 4],
    [0, 7],
    [34, 10],
  ] as const) {
    for (let at = 0; at < count; at += 1)
      lathe(
        pen,
        [x, at * 5, 0],
        [
          [14, 0],
          [14, 4.4],
        ],
        at % 2 ? '#e0b23f' : '#eec45a',
        { gloss: 0.7 },
      )
    const [cx, cy] = pen.project([x, count * 5, 0])
    pen.put(`<ellipse cx="${cx}" cy="${cy}" rx="9" ry="3.4" fill="#c79a2e"/>`)
  }
}
