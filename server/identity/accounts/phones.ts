import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { extension } from '#contract/fields.ts'

/** E.164 where the number can be understood (08…, 62…, +62…), with ` ext. 12` where it has an extension; otherwise as it was typed. */
export function normalisePhone(typed: string): string {
  const [, office] = extension.exec(typed) ?? []
  const bare = typed.replace(extension, '')
  const parsed = parsePhoneNumberFromString(/^62\d/.test(bare) ? `+${bare}` : bare, 'ID')
  if (!parsed?.isPossible()) return typed
  return office === undefined ? parsed.number : `${parsed.number} ext. ${office}`
}
