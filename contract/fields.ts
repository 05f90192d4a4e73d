import * as z from 'zod/mini'
import { whyNoAmount } from './amount.ts'
import type { FieldCode } from './words/fields.ts'

/** The message of a schema is the code of what is to be said (words/fields.ts); the limits that it names come from the schema. */
export const says = (code: FieldCode) => code

/** NUL and lone surrogates cannot be stored; a form never sends them by accident. */
const storable = z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), says('unreadable'))

/** A required line or paragraph of text, trimmed, at most `max` characters. */
export const text = (max: number, absent: FieldCode = 'required') =>
  z.string(says(absent)).check(z.trim(), z.minLength(1, says(absent)), z.maxLength(max, says('too-long')), storable)

/** Characters that are invisible, break the line or reverse the text direction: a line must be what it looks like. Joined emoji pass. */
const invisible =
  /[\p{Cc}\u115f\u1160\u3164\uffa0\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d/u

const visible = z.refine<string>((value) => !invisible.test(value), says('invisible'))

/** A required line of text: a name, an industry, a bank. */
export const line = (max: number, absent?: FieldCode) => text(max, absent).check(visible)

/** The name of a person, company or store. It appears in mail of ours, so it holds no web address. */
export const nameLine = (max: number) => line(max).check(z.refine<string>((value) => !/\/\/|www\./i.test(value), says('name-link')))

/** Text that may be left empty. */
export const optionalText = (max: number) => z._default(emptyText(max), '')

/** A required text, which may be empty. */
export const emptyText = (max: number) => z.string().check(z.trim(), z.maxLength(max, says('too-long')), storable)

/** A line that may be left empty. */
export const optionalLine = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, says('too-long')), storable, visible), '')

/** The same of what may be kept: absent, it stays as it is. */
export const keptText = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max, says('too-long')), storable))
export const keptLine = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max, says('too-long')), storable, visible))

/** The values that a form showed (`seen`): fields sent as they were seen stay as they are; a field that somebody else changed too is refused. */
export const seenOf = <S extends z.core.$ZodShape>(shown: z.ZodMiniObject<S>) => z.optional(z.partial(shown))

/**
 * A record of at most so many keys. They are counted before an entry is read: 400,000 of them would hold the process for seconds. Answers
 * need no bound.
 */
export const boundedRecord = <K extends z.ZodMiniType<string, string>, V extends z.ZodMiniType>(max: number, key: K, value: V) =>
  z.pipe(
    z
      .unknown()
      .check(
        z.refine((given) => typeof given !== 'object' || given === null || Object.keys(given).length <= max, says('too-many-entries')),
      ),
    z.record(key, value) as z.ZodMiniType,
  ) as unknown as z.ZodMiniRecord<K, V>

/** The same for a number. A text instead, as from a form, is refused with the reason. */
export const saysWhy = (code: FieldCode) => ({
  error: ({ input }: { input?: unknown }) => (typeof input === 'string' ? whyNoAmount(input) : undefined) ?? code,
})

/** The highest price, in rupiah: far below 2^53. */
export const maxRupiah = 1_000_000_000_000
/** Whole rupiah, never negative. bigint in the database. */
export const Rupiah = z.int(saysWhy('rupiah')).check(z.gte(0, says('price-negative')), z.lte(maxRupiah, says('price-too-high')))

/** A sum of rupiah: many lines of many pieces. */
export const RupiahSum = z.int().check(z.gte(0))

/** A number in the text of a form: ASCII digits only. */
export const formDigits = /^[0-9]{1,15}$/

/**
 * A number that may also come as the digits of a form input, for the calls in which the specification posts form values.
 * Anything else goes to the schema as it is and is refused there.
 */
export const fromForm = <S extends z.ZodMiniType<unknown, number>>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && formDigits.test(value) ? Number(value) : value)),
    schema as z.ZodMiniType,
  ) as unknown as z.ZodMiniType<z.output<S>, number>

/** Smallest steps in stock: pieces, or hundredths of a meter where a product has two decimals. */
export const Stock = z.int(saysWhy('whole-number')).check(z.gte(0, says('stock-negative')), z.lte(100_000_000, says('stock-too-high')))

export const Email = z.string(says('required')).check(z.trim(), z.maxLength(254), z.email(says('email')), storable)

/** 8 to 128 characters, no composition rules (safety.md); compared in NFC. */
export const Password = z.string(says('required')).check(z.minLength(8, says('too-short')), z.maxLength(128, says('too-long')), storable)

/** A password at sign-in: only a wrong one is refused, never its format. */
export const TypedPassword = z.string(says('required')).check(z.minLength(1, says('required')), z.maxLength(1024), storable)

/** The extension of an office: `ext. 12`, `pes. 12` (pesawat), `;ext=12`. */
export const extension = /[\s,;]*(?:ext|ekst|extension|pes|pesawat|x|#)\s*[.:=]?\s*(\d{1,6})$/i

/** Without what an address book or a web page adds: invisible marks, `tel:`, long dashes. Longer than 40 stays too long. */
const plainPhone = (typed: string) =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/^tel:\s*/i, '')
    .slice(0, 41)

/** Phones as people write them: 08…, 62…, +62…, with an extension too; stored as E.164 by the server. */
export const Phone = z.string(says('required')).check(
  z.overwrite(plainPhone),
  z.minLength(1, says('required')),
  z.maxLength(40, says('too-long')),
  z.refine((typed) => /^\+?[\d\s().-]{3,30}$/.test(typed.replace(extension, '')), says('phone')),
)

/** The code of a reason of ours (words/reasons.ts); null where a person wrote it. */
export const reasonCode = z.nullable(z.string())

/** Whether this is a day that exists, `YYYY-MM-DD` from 2000 on; 30 February does not. */
export const isDay = (text: string) =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** A day in WIB, `YYYY-MM-DD`. */
export const Day = z.string(says('day')).check(z.refine(isDay, says('day')))

/** ISO 8601 in UTC. */
export const Time = z.string()

/** `page` and `limit` of every list: clamped, 1 to 100, 10 if absent (specification, section 9). */
const whole = (fallback: number, max: number, absent = fallback) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value) => {
      if (value === undefined) return absent
      const number = value && /^\d+$/.test(value) ? Number(value) : fallback
      return Math.min(Math.max(number, 1), max)
    }),
  )
export const Page = whole(1, 1_000_000_000)
export const Limit = whole(10, 100)
/** Without `limit` this many; with it as everywhere. */
export const limitOr = (absent: number) => whole(10, 100, absent)
