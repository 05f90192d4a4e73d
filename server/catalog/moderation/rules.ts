import type { HoldRule } from '#contract/moderation.ts'
import { prohibitedPatterns } from './prohibited.ts'

/** Input of the rules. `options`: text of all variants; `median`: of the category, null below the minimum number of products. Rupiah. */
export type ModerationInput = { name: string; description: string; options?: string | null; price: number; median: number | null }
export type Hit = { rule: HoldRule; found: string }

/** Prices below a twentieth or above twenty times the category's median are reviewed first (design, 5.4). */
const tooLow = 0.05
const tooHigh = 20

const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${prohibitedPatterns.join('|')})(?![\\p{L}\\p{N}])`, 'iu')

/** Indonesian mobile numbers in any spacing, e-mail addresses and messenger links: trades outside the platform are not protected. */
const contacts = [
  /(?<![\d.,])(?:\+\s?62|62|0)[\s.-]?8[1-9]\d(?:[\s.-]?\d){6,10}(?!\d)/,
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/i,
  /(?:wa\.me|api\.whatsapp\.com|t\.me|bit\.ly|line\.me|chat\.whatsapp\.com)\/\S+/i,
]

/** Invisible characters and direction marks: readers do not see them, so they are removed before matching. */
const unseen = /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\uffa0\ufeff\p{Variation_Selector}]/gu

/** The first rule that a product matches, with the matched text; undefined if it may be published. */
export function judge({ name, description, options, price, median }: ModerationInput): Hit | undefined {
  const text = `${name}\n${description}\n${options ?? ''}`.normalize('NFKC').replace(unseen, '')
  const word = words.exec(text)?.[0]
  if (word) return { rule: 'prohibited-words', found: word }
  for (const pattern of contacts) {
    const contact = pattern.exec(text)?.[0]
    if (contact) return { rule: 'contact', found: contact.trim().slice(0, 200) }
  }
  if (median !== null && (price < median * tooLow || price > median * tooHigh)) return { rule: 'price', found: String(price) }
  return undefined
}
