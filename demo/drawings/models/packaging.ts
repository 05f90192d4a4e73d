import { tone } from '../kit/color.ts'
import { disc, hoop, lines, rect, shape, sign, stroke, type Sign } from '../kit/print.ts'
import { board, boardOn, cord, pillow, plate } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { goods } from '../model.ts'

const coal = '#2b3338'

export const cards = ({ color = '#1f6f66', second = '#f2c14e', mark = 'leaf' as Sign }) =>
  goods(
    (pen) => {
      box(pen, [-4.4, 0, -3], [9.4, 3, 6], '#f4f1ea', { front: (w, h) => rect(0, h * 0.5, w, h * 0.5, color) })
      board(pen, [-4.4, 3, -3], [9, 5.5], plate(9, 5.5, 0.3), color, 'top', {
        thick: 0.2,
        face: (w, h) => disc(w / 2, h / 2, 1.5, '#fff', 0.95) + sign(mark, w / 2, h / 2, 1.9, color),
      })
      for (let at = 0; at < 5; at += 1) {
        boardOn(
          pen,
          [-1.6 + at * 1.3, 0.1 + at * 0.16, 0.4 + at * 0.9],
          [0.96, 0, 0.28],
          [-0.28, 0, 0.96],
          [9, 5.5],
          plate(9, 5.5, 0.3),
          '#fdfdfa',
          {
            thick: 0.12,
            face: (w, h) =>
              at < 4
                ? rect(0, h - 0.8, w, 0.8, at % 2 ? second : color)
                : rect(0, h - 0.7, w, 0.7, color) +
                  disc(1.8, 1.8, 0.9, color) +
                  sign(mark, 1.8, 1.8, 1.1, '#fff') +
                  lines(3.4, 1.2, 4.6, 0.8, 0.34, coal, [0.8, 0.5]) +
                  lines(3.4, 3.1, 4.6, 0.6, 0.2, '#8b979b', [1, 0.8, 0.9]),
          },
        )
      }
    },
    { turn: -14, lift: 44, focus: [0.72, 0.5, 0.85] },
    ['close', 'carton', 'row', 'scale'],
  )

export const stickers = ({ colors = ['#1f6f66', '#f2c14e', '#b9473c'], mark = 'leaf' as Sign }) =>
  goods(
    (pen) => {
      const [color = '#1f6f66', second = color, third = second] = colors
      board(pen, [3, 0, 6], [24, 14], plate(24, 14, 0.4), '#f6f3ea', 'top', {
        thick: 0.15,
        face: () =>
          [0, 1, 2, 3, 4, 5]
            .map((at) => {
              const [x, y] = [4 + (at % 3) * 7.6, 3.6 + Math.floor(at / 3) * 6.8]
              const paint = colors[at % colors.length] ?? color
              return disc(x, y, 3, '#fff') + disc(x, y, 2.7, paint) + hoop(x, y, 2.2, '#fff', 0.16) + sign(mark, x, y, 2.4, '#fff')
            })
            .join(''),
      })
      tube(pen, [-8, 0, -7], [-8, 7, -7], 6.6, '#fbf8ef', {
        capColor: '#fbf8ef',
        cap: (r) =>
          [0.94, 0.84, 0.74, 0.64].map((share) => hoop(0, 0, r * share, '#d9d2c0', 0.16)).join('') +
          disc(0, 0, r * 0.44, '#c99a62') +
          disc(0, 0, r * 0.36, '#6b553a'),
      })
      for (const [at, angle] of [-52, -22, 8, 38].entries()) {
        const a = ((angle + 24) * Math.PI) / 180
        const [x, y] = pen.project([-8 + Math.sin(a) * 6.5, 3.5, -7 + Math.cos(a) * 6.5])
        pen.put(
          `<ellipse cx="${x}" cy="${y}" rx="${Math.max(0.5, 1.6 * Math.cos(a - 0.49))}" ry="1.9" fill="${[color, second, third][at % 3] ?? color}"/>`,
        )
      }
    },
    { turn: -28, lift: 34, focus: [0.65, 0.2, 0.8] },
    ['close', 'carton', 'row'],
  )

export const packBox = ({
  color = '#c99e68',
  mark = 'leaf' as Sign,
  ink = '#1f6f66',
  size = [26, 14, 20] as readonly [number, number, number],
  open = false,
  band = '',
}) =>
  goods(
    (pen) => {
      const [w, h, d] = size
      if (open) {
        quad(
          pen,
          [
            [-w / 2, 0.2, -d / 2],
            [w / 2, 0.2, -d / 2],
            [w / 2, h, -d / 2],
            [-w / 2, h, -d / 2],
          ],
          tone(color, -0.2),
        )
        quad(
          pen,
          [
            [-w / 2, 0.2, d / 2],
            [-w / 2, 0.2, -d / 2],
            [-w / 2, h, -d / 2],
            [-w / 2, h, d / 2],
          ],
          tone(color, -0.3),
        )
        quad(
          pen,
          [
            [-w / 2, h, -d / 2],
            [w / 2, h, -d / 2],
            [w / 2, h + d * 0.4, -d * 0.6],
            [-w / 2, h + d * 0.4, -d * 0.6],
          ],
          tone(color, 0.05),
        )
        quad(
          pen,
          [
            [-w / 2, h, -d / 2],
            [-w / 2, h, d / 2],
            [-w * 0.72, h + w * 0.16, d / 2],
            [-w * 0.72, h + w * 0.16, -d / 2],
          ],
          tone(color, -0.05),
        )
        for (let at = 0; at < 5; at += 1)
          pillow(
            pen,
            [(at % 3) * 5 - 5, h * 0.5, Math.floor(at / 3) * 6 - 4],
            [8, 7],
            plate(8, 7, 2),
            4,
            tone('#f4efe2', at % 2 ? -0.05 : 0),
            'top',
          )
      }
      box(pen, [0, 0, open ? 0.01 : 0], [w, open ? h : h, d], color, {
        soft: 0.4,
        front: (fw, fh) =>
          (band ? rect(0, fh * 0.3, fw, fh * 0.4, band) : '') +
          disc(fw / 2, fh / 2, Math.min(fw, fh) * 0.25, band ? '#fff' : tone(color, 0.5), band ? 0.95 : 0.55) +
          sign(mark, fw / 2, fh / 2, Math.min(fw, fh) * 0.32, ink) +
          rect(fw * 0.08, fh * 0.84, fw * 0.2, fh * 0.045, ink, 0.2, 0.8),
        side: (fw, fh) =>
          (band ? rect(0, fh * 0.3, fw, fh * 0.4, tone(band, -0.3)) : '') +
          sign('tick', fw * 0.2, fh * 0.78, fh * 0.12, ink) +
          rect(fw * 0.3, fh * 0.76, fw * 0.3, fh * 0.05, ink, 0.2, 0.8),
        top: (fw, fd) =>
          open
            ? rect(0, 0, fw, fd, tone(color, -0.5)) + rect(0.6, 0.6, fw - 1.2, fd - 1.2, tone(color, -0.58))
            : rect(0, fd / 2 - 1.6, fw, 3.2, '#e9d9b6', 0, 0.8),
      })
    },
    { lift: 26, focus: [0.5, 0.5, 1] },
    ['close', 'stack', 'row', 'scale'],
  )

export const paperBag = ({ color = '#c99e68', ink = '#1f6f66', mark = 'leaf' as Sign, rope = '' }) =>
  goods(
    (pen) => {
      cord(
        pen,
        [
          [-5, 30, -4],
          [-5, 40, -4],
          [5, 40, -4],
          [5, 30, -4],
        ],
        0.9,
        rope || tone(color, -0.3),
      )
      box(pen, [0, 0, 0], [24, 32, 11], color, {
        soft: 0.3,
        front: (w, h) =>
          disc(w / 2, h * 0.48, 5.6, tone(color, 0.6), 0.6) +
          sign(mark, w / 2, h * 0.48, 7, ink) +
          rect(w * 0.3, h * 0.72, w * 0.4, 1.1, ink, 0.4) +
          rect(w * 0.37, h * 0.78, w * 0.26, 0.8, ink, 0.4, 0.7) +
          rect(0, 0, w, 2.6, tone(color, 0.12)),
        side: (w, h) =>
          stroke(`M${w / 2} 0V${h * 0.72}L0 ${h}M${w / 2} ${h * 0.72}L${w} ${h}`, tone(color, -0.4), 0.3, 0.6) +
          shape(`M0 0H${w / 2}V${h * 0.72}L0 ${h}Z`, '#000', 0.07),
        top: (w, h) => rect(0, 0, w, h, tone(color, -0.45)),
      })
      cord(
        pen,
        [
          [-5, 30, 5.6],
          [-5, 41, 5],
          [5, 41, 5],
          [5, 30, 5.6],
        ],
        0.9,
        rope || tone(color, -0.2),
      )
      for (const x of [-5, 5]) tube(pen, [x, 30, 5.5], [x, 30, 5.9], 0.7, tone(color, -0.4))
    },
    { turn: -30, lift: 16, focus: [0.5, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )
