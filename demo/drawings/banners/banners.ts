import type { Draw } from '../kit/pen.ts'
import { disc, shape } from '../kit/print.ts'
import { stallBooth } from '../models/stalls.ts'
import { van } from '../models/fieldwork.ts'
import { hopperMill } from '../models/mills.ts'
import { toolRack } from '../models/yard.ts'
import { person, type Look } from '../models/people.ts'
import { calendar } from '../models/print.ts'
import { forklift } from '../models/handling.ts'
import { latheBench, sewingMachine } from '../models/workshop.ts'
import { carton } from '../scenes/props.ts'
import { stage } from '../scenes/stage.ts'
import { hall, isle, office, savings, sea, ship, wide } from './scenery.ts'

const view = { yaw: -28, pitch: 12 }
let count = 0

/** One thing in a banner: around `x`, standing on `floor`, at most so tall. Pixels. */
function put(draw: Draw, x: number, floor: number, tall: number, yaw = view.yaw): string {
  count += 1
  const { svg } = stage(
    [{ draw, places: [[0, 0, 0]] }],
    { ...view, yaw },
    { x, y: floor - tall / 2, width: tall * 3, height: tall },
    `p${count}`,
  )
  return svg
}

const somebody =
  (look: Partial<Look>): Draw =>
  (pen) =>
    person(pen, [0, 0, 0], look)
const light = shape('M0 0H1600V400H0Z', '#fff6df', 0.08)

const workshop = () =>
  wide(
    hall('#cfe3dc', '#c9b48f') +
      put(toolRack({}).draw, 330, 318, 236) +
      put(toolRack({ color: '#1f6f66' }).draw, 1290, 318, 236) +
      put(hopperMill({}).draw, 1130, 330, 206) +
      put(sewingMachine({}).draw, 500, 338, 178) +
      put(somebody({ hat: 'scarf', hatColor: '#8fbfb1', shirt: '#b9673c', tool: 'none', skin: 2 }), 610, 346, 232) +
      put(latheBench({}).draw, 800, 346, 176) +
      put(somebody({ tool: 'toolbox', shirt: '#1f8a7a' }), 968, 356, 246) +
      put(carton(60, 40, 50), 150, 338, 74) +
      put(carton(60, 40, 50), 1470, 340, 80) +
      light,
  )

const warehouse = () =>
  wide(
    hall('#d8e3ea', '#b9c6cc') +
      [120, 300, 480, 1120, 1300, 1480]
        .map((x, at) => put(toolRack({ color: at % 2 ? '#1f6f66' : '#2a6f97' }).draw, x, 316, 244))
        .join('') +
      put(somebody({ tool: 'clipboard', vest: '#e3e33a' }), 590, 348, 232) +
      put(forklift({}).draw, 820, 352, 252) +
      put(carton(70, 46, 60), 1010, 352, 84) +
      put(somebody({ tool: 'parcel', vest: '#f0842e', skin: 2 }), 1064, 360, 236) +
      light,
  )

const islands = () =>
  wide(
    sea() +
      put(isle, 300, 300, 168) +
      put(ship, 815, 330, 214) +
      put(isle, 1290, 312, 196, -60) +
      shape('M960 400L1016 352H1600V400Z', '#d9c7a4') +
      shape('M960 400L1016 352H1600V358H1020L972 400Z', '#c2ad86') +
      put(van({}).draw, 1110, 386, 96) +
      foam(),
  )

const foam = () =>
  [560, 640, 740, 850, 960, 1060]
    .map(
      (x, at) =>
        `<path d="M${x} ${328 + (at % 2) * 6}q22 -9 44 0t44 0" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/>`,
    )
    .join('')

/** Two people shake hands: she sells, he buys. */
const handshake: Draw = (pen) => {
  person(pen, [-48, 0, 0], {
    hat: 'scarf',
    hatColor: '#8fbfb1',
    shirt: '#f4ead6',
    apron: '#1f6f66',
    tool: 'none',
    skin: 0,
    trousers: '#4d5960',
    nearHand: [50, 106, 22],
  })
  person(pen, [52, 0, 0], { hat: 'none', shirt: '#2a4d69', tool: 'none', skin: 2, farHand: [-46, 106, 22] })
}

const handover = () =>
  wide(
    `<defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="#f3e4cb"/><stop offset=".66" stop-color="#f8efdf"/><stop offset=".661" stop-color="#d9c7a4"/><stop offset="1" stop-color="#e6d8bb"/></linearGradient></defs><rect width="1600" height="400" fill="url(#b)"/>${disc(800, 196, 176, '#fff8ea', 0.8)}` +
      put(stallBooth({}).draw, 330, 322, 250) +
      put(office, 1300, 316, 300) +
      put(office, 1450, 310, 220) +
      put(stallBooth({ color: '#b9473c' }).draw, 120, 312, 200) +
      put(calendar({}).draw, 560, 338, 120) +
      put(savings, 1030, 344, 96) +
      put(handshake, 800, 352, 290),
  )

/** The four slides of the home page. */
export const banners: readonly (() => string)[] = [workshop, warehouse, islands, handover]
