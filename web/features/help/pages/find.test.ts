import { expect, test } from 'vitest'
import { parseMarkup } from '#contract/markup.ts'
import { findTopics } from './find.ts'

const sections = parseMarkup(`## Buying

### Paying

By bank transfer or [QRIS](/payments).

### Tracking

- Couriers
- Receipts

## Selling

When money comes: after the receipt.`)

const found = (query: string) => findTopics(sections, query).map(({ heading, blocks }) => [heading, blocks.length])

test('shows every topic without a query', () => {
  expect(findTopics(sections, '  ')).toEqual(sections)
})

test('finds words of a topic, of its links and of its lists, in any order and case', () => {
  expect(found('qris TRANSFER')).toEqual([['Buying', 2]])
  expect(found('couriers')).toEqual([['Buying', 2]])
  expect(found('receipt')).toEqual([
    ['Buying', 2],
    ['Selling', 1],
  ])
})

test('a heading of a section stands for its topics', () => {
  expect(found('buying tracking')).toEqual([['Buying', 2]])
})

test('finds nothing where a word is missing', () => {
  expect(found('transfer couriers')).toEqual([])
})
