import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Area } from '#contract/areas.ts'
import { courierServices } from '#contract/courierServices.ts'
import { delivery, type Delivery } from '#contract/delivery.ts'
import { call } from '#web/shell/call.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { CallError } from '#web/ui/callError.ts'
import { serverErrors } from '#web/ui/form.tsx'
import type { Errors } from '#web/ui/parse.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { bodyOf, draftOf, type Draft } from './draft.ts'
import { texts } from './texts.ts'

/** `couriers`: whether any courier service is offered; all of them the first time. */
type Page = Draft & { couriers: boolean }

/** Draft of the delivery settings. Says once if someone else changed them; typed values stay and may then be saved. */
export function useDraft(id: number, kept: Delivery, area: Area | null) {
  const t = useText(texts)
  const language = useLanguage()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<Page>({ ...draftOf(kept, area, language), couriers: kept.services.length > 0 })
  const [version, setVersion] = useState(kept.version)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const put = (more: Partial<Page>) => {
    const first = more.couriers === true && draft.services.length === 0
    setDraft({ ...draft, ...more, ...(first ? { services: courierServices.map((service) => service.id) } : {}) })
  }
  const save = async () => {
    setBusy(true)
    setFailure(null)
    setErrors({})
    try {
      const { couriers, ...typed } = draft
      const body = bodyOf({ ...typed, services: couriers ? typed.services : [] }, version)
      setVersion((await call(delivery.save, { params: { id }, body })).version)
      toast({ text: t('Delivery saved') })
      await revalidate()
    } catch (problem) {
      if (problem instanceof CallError && problem.code === 'changed-meanwhile') setVersion((problem.problem.current as Delivery).version)
      setErrors(await serverErrors(problem, ''))
      setFailure(problem)
    } finally {
      setBusy(false)
    }
  }
  return { draft, put, error: (path: string) => errors[path]?.[language], failure, busy, save }
}
