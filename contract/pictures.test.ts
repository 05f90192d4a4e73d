import { expect, test } from 'vitest'
import { pictureInWidth, pictureUrl } from './pictures.ts'

test('a picture has an address for each width, with the signature it came with; a drawing and a chosen file have none', () => {
  expect(pictureInWidth(pictureUrl('0123456789abcdef01234567'), 800)).toBe('/images/0123456789abcdef01234567-800')
  expect(pictureInWidth('/images/p0123.jpg?until=1&signature=a-b', 200)).toBe('/images/p0123-200?until=1&signature=a-b')
  for (const other of [pictureUrl(''), pictureUrl(null), 'blob:http://localhost/1', 'https://other.example/a.jpg'])
    expect(pictureInWidth(other, 400)).toBeUndefined()
})
