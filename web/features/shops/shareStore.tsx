import { useText } from '#web/shell/i18n/language.tsx'
import { SharePage } from '#web/shell/share/sharePage.tsx'
import { storeTexts } from './storeTexts.ts'

/** Shares the public page of a store. */
export function ShareStore({ id, name }: { id: number; name: string }) {
  const t = useText(storeTexts)
  return <SharePage path={`/store/${id}`} title={name} text={t('{store} on Pasokan:', { store: name })} className="-mr-3" />
}
