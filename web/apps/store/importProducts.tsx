import { useNavigate } from 'react-router'
import { imports, type ImportId } from '#contract/imports.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { SwitchedOff } from '#web/shell/switches/switchedOff.tsx'
import { useIsOff } from '#web/shell/switches/useIsOff.ts'
import { PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/importProducts.ts'
import { Choose } from '#web/features/imports/choose.tsx'
import { Earlier } from '#web/features/imports/earlier.tsx'
import { Progress } from '#web/features/imports/progress.tsx'
import { Result } from '#web/features/imports/result.tsx'
import { Review } from '#web/features/imports/review.tsx'
import { texts } from '#web/features/imports/texts.ts'

export const handle: PageFacts = { narrow: true }

/** `?id=` is the import shown: a reload, or a link in the list below, returns to it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id: shopId } = requireStore()
  const id = new URL(request.url).searchParams.get('id')
  const [shown, earlier] = await Promise.all([id === null ? null : call(imports.show, { params: { id } }), call(imports.list)])
  return { shopId, shown, earlier }
}
export const meta = titledPrivate(texts, 'Import products')

/** Imports products from a table: choose, review each row, confirm, watch the progress. */
export default function ImportPage({ loaderData: { shopId, shown, earlier } }: Route.ComponentProps) {
  const t = useText(texts)
  const navigate = useNavigate()
  const isOff = useIsOff('product-import')
  const checked = (id: ImportId) => void navigate(`?id=${id}`, { preventScrollReset: true })
  return (
    <>
      <PageTitle>{t('Import products')}</PageTitle>
      <div className="grid gap-6">
        {!shown && (isOff ? <SwitchedOff what="product-import" /> : <Choose onChecked={checked} />)}
        {shown?.status === 'checked' && <Review key={shown.id} found={shown} />}
        {shown?.status === 'waiting' && <Progress key={shown.id} first={shown} />}
        {(shown?.status === 'done' || shown?.status === 'cancelled') && <Result found={shown} shopId={shopId} />}
        <Earlier imports={earlier.filter(({ id }) => id !== shown?.id)} />
      </div>
    </>
  )
}
