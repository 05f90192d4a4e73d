import { tone } from '../kit/color.ts'
import { cupola, lathe, smooth, wrap } from '../kit/lathe.ts'
import type { Draw, Pen } from '../kit/pen.ts'
import { disc, lines, rect, sign, stroke } from '../kit/print.ts'
import { board, boardOn, cord, pillow, plate } from '../kit/sheets.ts'
import { ball, box, tube } from '../kit/solids.ts'
import type { P3 } from '../kit/space.ts'
import { service } from '../model.ts'

const coal = '#2b3338'
const skins = ['#c98e66', '#b97a52', '#d9a57c'] as const

export type Look = {
  shirt: string
  trousers: string
  hat: 'helmet' | 'cap' | 'chef' | 'scarf' | 'none'
  hatColor: string
  vest: string
  apron: string
  tool: 'toolbox' | 'broom' | 'parcel' | 'clipboard' | 'roller' | 'torch' | 'bag' | 'tray' | 'none'
  skin: 0 | 1 | 2
  /** Where the far and the near hand are, seen from the feet; by themselves they hang or hold the tool. */
  farHand?: P3
  nearHand?: P3
}

const plain: Look = {
  shirt: '#2a6f97',
  trousers: '#37454a',
  hat: 'helmet',
  hatColor: '#f2b632',
  vest: '',
  apron: '',
  tool: 'toolbox',
  skin: 0,
}

/** Somebody who works, 172 cm tall, at a place on the floor. */
export function person(pen: Pen, [x, , z]: P3, look: Partial<Look> = {}) {
  const { shirt, trousers, hat, hatColor, vest, apron, tool, skin, farHand, nearHand } = { ...plain, ...look }
  const face = skins[skin]
  const at = (dx: number, y: number, dz: number): P3 => [x + dx, y, z + dz]
  if (tool === 'broom') cord(pen, [at(34, 4, 14), at(30, 132, 4)], 2.6, '#c99a62', { smooth: false })
  for (const side of [-1, 1]) {
    cord(pen, [at(side * 10, 84, 0), at(side * 11.5, 44, 1), at(side * 12, 10, 0)], 15, trousers)
    box(pen, at(side * 12.5, 0, 4), [13, 8, 25], coal, { soft: 3 })
  }
  const carries = tool === 'tray' || tool === 'parcel' || tool === 'clipboard'
  const arm = (side: number, [hx, hy, hz]: P3) => {
    cord(pen, [at(side * 20, 133, 1), at(side * 24 + hx * 0.2, 60 + hy * 0.52, 2 + hz * 0.3), at(hx, hy, hz)], 11, shirt)
    ball(pen, at(hx * 1.02, hy - 3, hz + 2), 6, face, 0.1)
  }
  arm(-1, farHand ?? [-29, 90, carries ? 20 : 6])
  lathe(
    pen,
    at(0, 80, 0),
    smooth(
      [
        [17, 0],
        [18.5, 12],
        [20.5, 34],
        [21, 50],
        [15, 59],
        [6, 62],
      ],
      4,
    ),
    vest || shirt,
    { gloss: 0.05 },
  )
  if (vest) {
    for (const y of [92, 106]) wrap(pen, at(0, 0, 0), 20.6 + (y - 92) * 0.03, [y, y + 6], [-88, 88], '#e9eeee')
    for (const dx of [-1, 1]) wrap(pen, at(0, 0, 0), 21.2, [112, 132], [dx * 24 - 8, dx * 24 + 8], '#e9eeee')
  } else wrap(pen, at(0, 0, 0), 21, [119, 127], [14, 40], tone(shirt, 0.35))
  if (apron) wrap(pen, at(0, 0, 0), 20.6, [66, 122], [-52, 52], apron)
  cord(pen, [at(0, 140, 0), at(0, 147, 1)], 11, tone(face, -0.12))
  ball(pen, at(0, 157, 1), 13, face, 0.1)
  for (const side of [-1, 1]) {
    const [ex, ey] = pen.project(at(side * 4.4 + 3.4, 157, 12))
    pen.put(disc(ex, ey, 1.1, '#3a2a22'))
  }
  const [mx, my] = pen.project(at(3.4, 151.4, 12))
  pen.put(stroke(`M${mx - 2.6} ${my}Q${mx} ${my + 2} ${mx + 2.6} ${my}`, '#7d4a35', 0.9))
  wear(pen, at, hat, hatColor)
  carry(pen, at, tool)
  arm(1, nearHand ?? (tool === 'roller' || tool === 'broom' ? [30, 122, 12] : [27, 94, 20]))
}

function wear(pen: Pen, at: (dx: number, y: number, dz: number) => P3, hat: Look['hat'], color: string) {
  if (hat === 'helmet') {
    lathe(
      pen,
      at(0, 160, 1),
      [
        [16.4, 0],
        [16.4, 1.4],
      ],
      tone(color, -0.08),
    )
    cupola(pen, at(0, 161, 1), 14.4, 14, color, 0.6)
  }
  if (hat === 'cap') {
    lathe(
      pen,
      at(0, 160, 1),
      smooth(
        [
          [13.6, 0],
          [13.4, 5],
          [8, 11],
          [0, 12.6],
        ],
        5,
      ),
      color,
      { gloss: 0.1 },
    )
    boardOn(
      pen,
      at(-10, 161, 11),
      [1, 0, 0],
      [0, -0.2, 0.98],
      [20, 11],
      'M0 0C6 3 14 3 20 0 20 6 16 11 10 11S0 6 0 0Z',
      tone(color, -0.1),
      { thick: 0.8, shade: false },
    )
  }
  if (hat === 'chef') {
    lathe(
      pen,
      at(0, 163, 1),
      [
        [12.4, 0],
        [12.4, 9],
      ],
      '#fbfbf8',
    )
    lathe(
      pen,
      at(0, 172, 1),
      smooth(
        [
          [12.4, 0],
          [17, 5],
          [15, 11],
          [6, 13],
        ],
        4,
      ),
      '#fbfbf8',
    )
  }
  if (hat === 'scarf') {
    lathe(
      pen,
      at(0, 134, 0),
      smooth(
        [
          [24, 0],
          [19, 6],
          [14, 13],
        ],
        4,
      ),
      color,
      { gloss: 0.05 },
    )
    const [x, y] = pen.project(at(0, 157, 1))
    pen.put(
      `<path d="M${x - 14} ${y + 11}A16 16 0 1 1 ${x + 15} ${y + 10}L${x + 10} ${y + 12}A10.5 11.5 0 1 0 ${x - 8} ${y + 9}Z" fill="${color}"/>`,
    )
  }
  if (hat === 'none') {
    const [x, y] = pen.project(at(0, 157, 1))
    pen.put(
      `<path d="M${x - 13} ${y}C${x - 15} ${y - 20} ${x + 15} ${y - 22} ${x + 13.4} ${y + 1}C${x + 11} ${y - 7} ${x + 4} ${y - 9} ${x - 3} ${y - 8}C${x - 9} ${y - 8} ${x - 11} ${y - 5} ${x - 13} ${y}Z" fill="#2e2522"/>`,
    )
  }
}

function carry(pen: Pen, at: (dx: number, y: number, dz: number) => P3, tool: Look['tool']) {
  if (tool === 'toolbox') {
    box(pen, at(31, 56, 22), [34, 18, 17], '#d9483b', {
      soft: 1.4,
      front: (w, h) =>
        rect(0, 0, w, 4, tone('#d9483b', -0.25)) +
        rect(w / 2 - 3, 2, 6, 4.6, '#d5dcdf', 0.6) +
        rect(4, h - 5, w - 8, 1.4, '#fff', 0.6, 0.8),
    })
    cord(pen, [at(24, 74, 22), at(25, 86, 23), at(34, 86, 23), at(36, 74, 22)], 3, coal)
  }
  if (tool === 'parcel')
    box(pen, at(-2, 86, 34), [54, 38, 30], '#c99e68', {
      soft: 0.8,
      front: (w, h) => rect(w / 2 - 3, 0, 6, h, '#e2c497') + rect(5, h - 13, 13, 8, '#fff', 0.8, 0.9),
      top: (w, h) => rect(w / 2 - 3, 0, 6, h, '#e8cda3'),
    })
  if (tool === 'clipboard')
    boardOn(pen, at(-36, 112, 20), [1, 0, 0], [0, -0.86, 0.5], [26, 34], plate(26, 34, 2), '#b98250', {
      thick: 1,
      face: (w, h) =>
        rect(2, 3, w - 4, h - 5, '#fdfdfa') +
        lines(4.6, 8, w - 9, 4.6, 1.5, '#8b979b', [0.7, 1, 0.9, 1, 0.6]) +
        rect(w / 2 - 5, 0, 10, 4, '#aab5ba', 1),
    })
  if (tool === 'tray') {
    tube(pen, at(-6, 94, 30), at(-6, 96, 30), 24, '#c3ccd0', { gloss: 0.7 })
    for (const [dx, dz, paint] of [
      [-14, 24, '#f4f1ea'],
      [2, 26, '#a9dbe0'],
      [-4, 38, '#f4f1ea'],
    ] as const)
      lathe(
        pen,
        at(dx, 96, dz),
        [
          [4.4, 0],
          [5, 9],
        ],
        paint,
        { inside: '#7a4a2b' },
      )
  }
  if (tool === 'roller') {
    cord(pen, [at(30, 116, 14), at(30, 158, 18), at(42, 162, 18), at(42, 172, 18)], 2.4, '#8d989d', { smooth: false })
    tube(pen, at(22, 174, 18), at(48, 174, 18), 6, '#f3f1ea', { gloss: 0 })
  }
  if (tool === 'broom')
    board(pen, at(35, 0, 16), [26, 16], 'M10 0H16L26 16H0Z', '#e0b36a', 'front', {
      thick: 7,
      face: (_w, h) => rect(8, 0, 10, 4, '#1f8a7a') + [4, 8, 13, 18, 22].map((x) => stroke(`M13 4L${x} ${h}`, '#b98250', 0.5)).join(''),
    })
  if (tool === 'torch') {
    tube(pen, at(22, 92, 24), at(6, 100, 40), [2.4, 2.4], coal)
    tube(pen, at(6, 100, 40), at(0, 103, 46), [3, 4.4], coal, { capColor: '#ffe9a8' })
  }
  if (tool === 'bag')
    pillow(pen, at(31, 52, 22), [36, 30], 'M3 3C12 1 24 1 33 3 36 4 36 27 34 29 24 30 12 30 2 29 0 27 0 4 3 3Z', 15, '#37454a', 'front', {
      face: (w, h) => stroke(`M2 9H${w - 2}`, '#f0a92e', 1.2) + sign('tick', w / 2, h * 0.65, 9, '#fff'),
    })
}

const crew =
  (looks: readonly Partial<Look>[]): Draw =>
  (pen) => {
    const places: readonly P3[] = [
      [-48, 0, -26],
      [42, 0, -34],
      [0, 0, 26],
    ]
    const order = places.map((place, at) => ({ place, look: looks[at] })).filter(({ look }) => look !== undefined)
    for (const { place, look } of order) person(pen, place, look)
  }

/** Work that people do: one of them in front, then what they bring and their team. */
export const worker = ({ look = {} as Partial<Look>, tools = [] as readonly Draw[] }) =>
  service(
    (pen) => person(pen, [0, 0, 0], look),
    [...tools, crew([{ ...look, skin: 1, tool: 'none' }, { ...look, skin: 2, tool: 'clipboard' }, look])],
    { turn: -24, lift: 10, portrait: true },
  )

export const paintingJob: Draw = (pen) => {
  board(pen, [0, 0, -22], [150, 150], plate(150, 150), '#e9e4d8', 'front', {
    thick: 6,
    face: (_w, h) => `<path d="M0 0H88C92 20 84 40 90 60 84 80 92 100 84 ${h}H0Z" fill="#8fbfb1"/>`,
  })
  for (const [x, z, paint] of [
    [-38, 12, '#8fbfb1'],
    [-8, 22, '#f4f1ea'],
  ] as const) {
    lathe(
      pen,
      [x, 0, z],
      [
        [15, 0],
        [16, 30],
        [17, 30],
        [17, 32],
      ],
      '#d5dcdf',
      { gloss: 0.4, inside: paint },
    )
    wrap(pen, [x, 0, z], 15.8, [6, 24], [-60, 60], paint)
  }
  cord(
    pen,
    [
      [34, 0, 8],
      [30, 46, -4],
      [30, 52, -5],
      [22, 54, -6],
    ],
    2.4,
    '#8d989d',
    { smooth: false },
  )
  tube(pen, [12, 62, -12], [40, 62, -12], 7, '#8fbfb1', { gloss: 0 })
}
