import { useRef, type FormEvent, type ReactNode } from 'react'
import type { LinkStep } from '#contract/actingLinks.ts'
import { useLanguage } from '#web/shell/i18n/language.tsx'
import type { RefusedForm } from '#web/shell/posted/posted.ts'

/** The error of a field of a refused form, in the page's language. */
export function useFieldError(refused: RefusedForm | undefined) {
  const language = useLanguage()
  return (name: string) => refused?.errors[name]?.[language]
}

/** Not held back until the script is there: it says that it is hydrated. A second press of the same page sends nothing. */
export function StepForm({ step, children }: { step: LinkStep; children: ReactNode }) {
  const sent = useRef(false)
  const once = (event: FormEvent) => {
    if (sent.current) event.preventDefault()
    sent.current = true
  }
  return (
    <form method="post" data-hydrated="" onSubmit={once} className="grid gap-4">
      <input type="hidden" name="step" value={step} />
      {children}
    </form>
  )
}

export const Press = ({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) => (
  <button
    type="submit"
    className={`min-h-14 w-full rounded-lg px-4 text-lg font-semibold ${quiet ? 'border border-danger text-danger hover:bg-danger-soft' : 'bg-accent text-on-accent hover:bg-accent-strong'}`}
  >
    {children}
  </button>
)
