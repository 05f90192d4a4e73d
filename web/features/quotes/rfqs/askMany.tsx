import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { askTexts } from '../askTexts.ts'

/** Leads a company to a request for something that no search found. */
export function AskMany({ name }: { name: string }) {
  const t = useText(askTexts)
  const opens = useOpens()
  if (!opens('/rfqs/new')) return null
  return (
    <ButtonLink look="secondary" to={`/rfqs/new?${new URLSearchParams({ name })}`}>
      <Icon name="receipt" />
      {t('Ask for a quote')}
    </ButtonLink>
  )
}
