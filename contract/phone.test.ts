import { expect, test } from 'vitest'
import { Phone } from './fields.ts'

const refusedAs = (typed: string) => Phone.safeParse(typed).error?.issues.map(({ code }) => code)

test('a phone of 40 signs is read, one of 41 is too long', () => {
  expect(Phone.safeParse(`${'1'.repeat(28)} ext. 123456`).data).toHaveLength(40)
  expect(refusedAs(`${'1'.repeat(29)} ext. 123456`)).toContain('too_big')
})

test('what an address book adds does not count, however much of it there is', () => {
  expect(Phone.parse(`\u202a  tel: 0812\u20113456\u20117890${'\u200b'.repeat(100_000)}${' '.repeat(100_000)}`)).toBe('0812-3456-7890')
})

test.each([' ', '1 ', ', ', ';', '-', 'ext ', 'ext1', 'tel: '])(
  'a long text of "%s" is too long, and no pattern reads all of it',
  (filling) => {
    expect(refusedAs(`1${filling.repeat(400_000 / filling.length)}1`)).toContain('too_big')
    expect(refusedAs(`tel:${' '.repeat(200_000)}1${filling.repeat(400_000 / filling.length)}1`)).toContain('too_big')
  },
)
