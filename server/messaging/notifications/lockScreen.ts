import { fill, type Language } from '#contract/words/fill.ts'
import { notificationWords, textOf, type NotificationText, type StoredText } from '#contract/words/notifications.ts'

/** One language for a screen that others may see: no free text, no place of a sign-in. */
export function onLockScreen(row: StoredText & { kind: string; object: unknown }, language: Language): string {
  const say = ({ code, params }: NotificationText) => fill(notificationWords[code], language, params)
  if (row.kind === 'order-cancelled') return say({ code: 'cancelled', params: { order: (row.object as { id: number }).id } })
  if (row.kind === 'sign-in') return say({ code: 'sign-in-hidden' })
  if (row.kind === 'security') return say({ code: 'security-hidden' })
  if (row.kind === 'suspension') return say({ code: 'suspension-hidden' })
  if (row.kind === 'verification') return say({ code: 'verification-hidden' })
  return textOf(row)[language]
}
