type Word = 'accepted' | 'accepted without a code' | 'declined' | 'held for review'
type TestCard = { number: string; word: Word; outcome: 'success' | 'deny' | 'challenge'; code?: false }

/** Midtrans' sandbox numbers and what becomes of them; every other valid number is accepted. */
export const testCards: TestCard[] = [
  { number: '4811111111111114', word: 'accepted', outcome: 'success' },
  { number: '4911111111111113', word: 'declined', outcome: 'deny' },
  { number: '4511111111111117', word: 'held for review', outcome: 'challenge' },
  { number: '4411111111111118', word: 'accepted without a code', outcome: 'success', code: false },
  { number: '4773776057051650', word: 'accepted', outcome: 'success' },
  { number: '4617006959746656', word: 'accepted', outcome: 'success' },
  { number: '4365026335737199', word: 'accepted', outcome: 'success' },
  { number: '4599207887122414', word: 'accepted', outcome: 'success' },
  { number: '4055772026036004', word: 'accepted', outcome: 'success' },
]

/** The first six digits name the bank. */
const bins: Record<string, string> = {
  481111: 'bni',
  491111: 'bni',
  451111: 'bni',
  441111: 'bni',
  410505: 'bni',
  477377: 'bca',
  461700: 'mandiri',
  436502: 'bri',
  459920: 'cimb',
  405577: 'maybank',
  420191: 'mega',
}

export const bankNames: Record<string, string> = {
  bca: 'BCA',
  bni: 'BNI',
  bri: 'BRI',
  mandiri: 'Mandiri',
  permata: 'Permata',
  cimb: 'CIMB Niaga',
  maybank: 'Maybank',
  mega: 'Bank Mega',
}

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

export const groupDigits = (digits: string) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

export const bankOfCard = (digits: string) => bins[digits.slice(0, 6)]

/** Returns the bank's answer to this card number. */
export const outcomeOf = (digits: string): Pick<TestCard, 'outcome' | 'code'> =>
  testCards.find(({ number }) => number === digits) ?? { outcome: 'success' }

/** Length and check digit (Luhn). */
export function isCardNumber(digits: string) {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0
}

/** `12/30` as a month that is not past; otherwise what is wrong with it. */
export function expiryFault(text: string, today: Date): 'form' | 'past' | undefined {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(\d\d)$/.exec(text.trim())
  if (!match) return 'form'
  const end = new Date(2000 + Number(match[2]), Number(match[1]), 1)
  return end <= today ? 'past' : undefined
}
