import type { ReactNode } from 'react'
import { useLanguage, type Language } from '#web/shell/i18n/language.tsx'
import { CallError } from './callError.ts'
import { Notice } from './surface.tsx'

const offline = {
  en: 'No connection. What you entered is still here; please try again.',
  id: 'Tidak ada koneksi. Isian Anda masih ada; silakan coba lagi.',
}
const unknown = { en: 'Something went wrong. Please try again.', id: 'Terjadi kesalahan. Silakan coba lagi.' }

/** Text for a failed call in the page's language. */
export function failureText(error: unknown, language: Language): string {
  if (!(error instanceof CallError)) return unknown[language]
  if (error.code === 'network') return offline[language]
  return error.text?.[language] ?? error.problem.detail ?? unknown[language]
}

export function useFailureText() {
  const language = useLanguage()
  return (error: unknown) => failureText(error, language)
}

type Props = { error: unknown; action?: ReactNode; /** Name of the subject, if there are several. */ of?: string | undefined }

/** A failed action, shown at its place; with a reference for support if it was our fault. */
export function Failure({ error, action, of }: Props) {
  const text = useFailureText()
  if (!error || (error instanceof CallError && error.givenUp)) return null
  const reference = error instanceof CallError && error.status >= 500 ? error.problem.traceId : undefined
  return (
    <Notice tone="danger">
      <p className="whitespace-pre-line wrap-anywhere">{of === undefined ? text(error) : `${of}: ${text(error)}`}</p>
      {reference && <p className="text-sm text-ink-soft">{reference}</p>}
      {action}
    </Notice>
  )
}
