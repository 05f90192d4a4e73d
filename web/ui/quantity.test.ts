import { expect, test } from 'vitest'
import { nearestOf, readQuantity, stepFrom, type Rule } from './quantity.ts'

const pieces = (left: number): Rule => ({ min: 1, step: 1, max: null, decimals: 0, left })
const cable: Rule = { min: 1, step: 0.1, max: 50, decimals: 2, left: 305 }
const packs: Rule = { min: 12, step: 6, max: null, decimals: 0, left: 40 }
const read = (typed: string, rule: Rule) => readQuantity(typed, rule)
const step = (typed: string, by: 1 | -1, rule: Rule) => stepFrom(typed, by, rule)

test('a quantity is read as people type it, and what is wrong with it is told apart', () => {
  expect(read('50', pieces(78))).toEqual({ quantity: 50 })
  expect(read(' 1.000 ', pieces(1000))).toEqual({ quantity: 1000 })
  expect(read('79', pieces(78))).toEqual({ problem: 'out-of-stock' })
  for (const typed of ['', '0', '-5', '2,5', 'lima']) expect(read(typed, pieces(78))).toEqual({ problem: 'unreadable' })
  expect(['11', '12', '13', '18', '42'].map((typed) => read(typed, packs))).toEqual([
    { problem: 'too-few' },
    { quantity: 12 },
    { problem: 'steps' },
    { quantity: 18 },
    { problem: 'out-of-stock' },
  ])
})

test('parts of a unit are exact: tenths on their steps, no more places than are sold', () => {
  for (let tenths = 10; tenths <= 500; tenths++) expect(read(String(tenths / 10), cable)).toEqual({ quantity: tenths / 10 })
  expect(['2,5', '2,55', '2,5555', '0,5', '51'].map((typed) => read(typed, cable))).toEqual([
    { quantity: 2.5 },
    { problem: 'steps' },
    { problem: 'unreadable' },
    { problem: 'too-few' },
    { problem: 'too-many' },
  ])
})

test('− and + stop at the ends, come back onto the steps, and from what is no number to the least one', () => {
  expect([step('1', -1, pieces(78)), step('78', 1, pieces(78)), step('1', 1, pieces(1))]).toEqual([undefined, undefined, undefined])
  expect([step('2', -1, pieces(78)), step('2', 1, pieces(78))]).toEqual([1, 3])
  expect([step('500', -1, pieces(78)), step('500', 1, pieces(78))]).toEqual([78, 78])
  expect([step('lima', 1, pieces(78)), step('', -1, pieces(78)), step('3', 1, packs)]).toEqual([1, 1, 12])
  expect([step('13', -1, packs), step('13', 1, packs), step('36', 1, packs), step('40', -1, packs)]).toEqual([12, 18, undefined, 36])
  expect([step('0,2', 1, cable), step('2,3', 1, cable), step('2,3', -1, cable), step('50', 1, cable)]).toEqual([1, 2.4, 2.2, undefined])
  expect(step('1', 1, { ...packs, left: 5 })).toBeUndefined()
})

test('a field that has to hold a quantity takes the nearest that is sold, and says why', () => {
  const nearest = (typed: string, rule: Rule) => nearestOf(typed, 2, rule)
  expect(['7', '0', '-4', '99', 'dua'].map((typed) => nearest(typed, pieces(78)))).toEqual([
    { quantity: 7 },
    { quantity: 1, problem: 'too-few' },
    { quantity: 1, problem: 'too-few' },
    { quantity: 78, problem: 'out-of-stock' },
    { quantity: 2, problem: 'unreadable' },
  ])
  expect(['13', '39', '11', '50'].map((typed) => nearest(typed, packs))).toEqual([
    { quantity: 18, problem: 'steps' },
    { quantity: 36, problem: 'steps' },
    { quantity: 12, problem: 'too-few' },
    { quantity: 36, problem: 'out-of-stock' },
  ])
  expect(nearest('2,55', cable)).toEqual({ quantity: 2.6, problem: 'steps' })
})
