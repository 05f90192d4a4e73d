import { expect, test } from 'vitest'
import { coalesceWrites } from './coalesceWrites.ts'

test('what is asked during a round goes together in the next, and everybody waits for the own', async () => {
  const rounds: { items: number[]; end: () => void }[] = []
  const write = coalesceWrites((items: number[]) => new Promise<void>((end) => rounds.push({ items, end })))
  const done: number[] = []
  const asked = [1, 2, 3, 4].map((item) => write(item).then(() => done.push(item)))
  await expect.poll(() => rounds.map(({ items }) => items)).toEqual([[1, 2, 3, 4]])
  asked.push(...[5, 6].map((item) => write(item).then(() => done.push(item))))
  rounds[0]?.end()
  await expect
    .poll(() => rounds.map(({ items }) => items))
    .toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ])
  expect(done).toEqual([1, 2, 3, 4])
  rounds[1]?.end()
  await Promise.all(asked)
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
})

test('what cannot be done fails alone, and the next round goes on', async () => {
  const written: string[] = []
  const write = coalesceWrites(async (items: string[]) => {
    if (items.includes('bad')) throw new Error('no')
    written.push(...items)
  })
  const answers = await Promise.allSettled(['one', 'bad', 'two'].map(write))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await write('three')
  expect(written).toEqual(['one', 'two', 'three'])
})
