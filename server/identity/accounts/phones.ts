import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** E.164 where the number can be understood (08…, 62…, +62…); otherwise as it was typed. */
export function normalisePhone(typed: string): string {
  const text = /^62\d/.test(typed) ? `+${typed}` : typed
  const parsed = parsePhoneNumberFromString(text, 'ID')
  return parsed?.isPossible() ? parsed.number : typed
}
