import { expect, test } from 'vitest'
import { Email, Password, Phone } from '#contract/fields.ts'
import { Ktp } from '#contract/sellers.ts'
import { fieldSaid } from '#contract/words/fields.ts'
import { normalisePhone } from './phones.ts'

const stored = (typed: string) => normalisePhone(Phone.parse(typed))

test('a phone number is read with what an address book, a web page or a spreadsheet adds to it', () => {
  for (const typed of [
    '\u202a+62 812-3456-7890\u202c',
    '\u2068+62 812 3456 7890\u2069',
    '0812\u20133456\u20137890',
    '0812\u20113456\u20117890',
    '081234567890\u200b',
    'tel:+6281234567890',
    'TEL: 0812 3456 7890',
    '\ufeff0812\u22123456\u22127890',
    '62\u00a0812 3456 7890',
  ])
    expect([typed, stored(typed)]).toEqual([typed, '+6281234567890'])
})

test('an extension stays beside its number, and what was stored can be saved again', () => {
  for (const typed of [
    '021-5551234 ext 12',
    '(021) 5551234 pes. 12',
    '021 5551234 x12',
    'tel:+62-21-5551234;ext=12',
    '+62215551234 ext. 12',
  ])
    expect([typed, stored(typed)]).toEqual([typed, '+62215551234 ext. 12'])
})

test('what is no phone number is refused', () => {
  for (const typed of ['', 'nol delapan', '12', '0812 3456 ext', 'ext 12', '0812/3456/7890'])
    expect([typed, Phone.safeParse(typed).success]).toEqual([typed, false])
})

test('what is too long is told so, whichever field it is', () => {
  const said = (schema: typeof Email, typed: string) => schema.safeParse(typed).error?.issues.map(fieldSaid)[0]
  expect(said(Email, `${'a'.repeat(290)}@contoh.co.id`)).toEqual({ code: 'too-long', params: { max: 254 } })
  expect(said(Ktp, '3175091203850001 3175091203850001')).toEqual({ code: 'too-long', params: { max: 30 } })
  expect(said(Phone, '0'.repeat(60))).toEqual({ code: 'too-long', params: { max: 40 } })
  expect(said(Password, 'x'.repeat(200))).toEqual({ code: 'too-long', params: { max: 128 } })
  expect([said(Email, ''), said(Phone, ''), said(Ktp, 'KTP')]).toEqual([{ code: 'email' }, { code: 'required' }, { code: 'ktp-digits' }])
})
