import * as z from 'zod/mini'
import { duration, startTime } from './time.ts'

const maxAmount = 99_999_999_999
const whole = (least: number) =>
  z
    .int('must be a whole number')
    .check(z.gte(least, `must be greater than or equal to ${least}`), z.lte(maxAmount, `must be less than or equal to ${maxAmount}`))
const line = (max: number, missing = 'is required') =>
  z.string(missing).check(z.minLength(1, 'is required'), z.maxLength(max, 'is too long'))
const short = z.optional(z.string('must be a string').check(z.maxLength(255, 'is too long')))
const webAddress = z
  .string('must be a string')
  .check(z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be a valid URL'))

/** The body of a Snap request. Messages follow the name of their field. */
const SnapRequest = z.object({
  transaction_details: z.object(
    {
      order_id: line(50).check(z.regex(/^[A-Za-z0-9\-_~.]+$/, 'may only contain letters, digits and -_~.')),
      gross_amount: z
        .int('is not a number')
        .check(z.gte(1, 'must be greater than or equal to 1'), z.lte(maxAmount, `must be less than or equal to ${maxAmount}`)),
    },
    'is required',
  ),
  item_details: z.optional(
    z
      .array(
        z.object({ id: z.optional(line(50)), price: whole(-maxAmount), quantity: whole(1), name: line(50) }, 'is invalid'),
        'must be an array',
      )
      .check(z.minLength(1, 'is empty')),
  ),
  customer_details: z.optional(
    z.object(
      {
        first_name: short,
        last_name: short,
        email: z.optional(z.string('must be a string').check(z.email('format is invalid'))),
        phone: short,
      },
      'is invalid',
    ),
  ),
  enabled_payments: z.optional(z.array(z.string('is invalid'), 'must be an array')),
  credit_card: z.optional(
    z.object(
      {
        secure: z.optional(z.boolean('must be a boolean')),
        installment: z.optional(
          z.object(
            { required: z.optional(z.boolean()), terms: z.optional(z.record(z.string(), z.array(z.int().check(z.gte(1), z.lte(60))))) },
            'is invalid',
          ),
        ),
      },
      'is invalid',
    ),
  ),
  page_expiry: z.optional(
    z.object(
      {
        unit: z.string('is required').check(z.refine((unit) => duration(unit, 1) !== undefined, 'is invalid')),
        duration: z.int('is invalid').check(z.gte(1, 'must be greater than 0'), z.lte(10_080, 'is too long')),
      },
      'is invalid',
    ),
  ),
  callbacks: z.optional(z.object({ finish: z.optional(webAddress) }, 'is invalid')),
  expiry: z.optional(
    z.object(
      {
        start_time: z.optional(z.string('is invalid').check(z.refine((text) => startTime(text) !== undefined, 'format is invalid'))),
        unit: z.string('is required').check(z.refine((unit) => duration(unit, 1) !== undefined, 'is invalid')),
        duration: z.int('is invalid').check(z.gte(1, 'must be greater than 0'), z.lte(10_000, 'is too long')),
      },
      'is invalid',
    ),
  ),
})
export type SnapRequest = z.infer<typeof SnapRequest>

/** A request that can be opened, or what is wrong with it in Snap's manner. */
export function readSnapRequest(body: unknown): SnapRequest | { errors: string[] } {
  const parsed = z.safeParse(SnapRequest, body)
  if (!parsed.success) return { errors: [...new Set(parsed.error.issues.map((issue) => `${pathOf(issue.path)} ${issue.message}`.trim()))] }
  const { transaction_details, item_details } = parsed.data
  const sum = item_details?.reduce((total, { price, quantity }) => total + price * quantity, 0)
  if (sum !== undefined && sum !== transaction_details.gross_amount) {
    return { errors: ['transaction_details.gross_amount is not equal to the sum of item_details'] }
  }
  return parsed.data
}

const pathOf = (path: PropertyKey[]) =>
  path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)), '')
