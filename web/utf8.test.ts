import { expect, test } from 'vitest'
import { utf8 } from './utf8.ts'

test('bytes of a page are those of its text, also where a sign was cut in two', () => {
  for (const text of ['', 'Semen', 'Rp 1–2 ‹é› 😀', '\ud800 cut', 'cut \udc00', '😀'.slice(0, 1)])
    expect(utf8(text)).toEqual(Buffer.from(text))
})
