import { useState } from 'react'
import type { BannerId } from '#contract/ids.ts'
import { operatorBanners, type KeptBanner } from '#contract/operatorBanners.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Empty } from '#web/ui/surface.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { EditDialog } from './edit.tsx'
import { BannerRow } from './row.tsx'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Banners')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = (session: OperatorSession) => call(operatorBanners.list, { headers: asOperator(session) })

/** Banners at the top of the home page: order, days, texts and links. */
export default function BannersPage() {
  const t = useText(texts)
  const loaded = useOperators(load)
  const [open, setOpen] = useState<KeptBanner | 'new'>()
  return (
    <OperatorFrame
      title={t('Banners')}
      intro={t('The pictures at the top of the home page. Each is shown from its first to its last day; the home page follows at once.')}
      loaded={loaded}
      aside={
        <Button className={loaded.session ? '' : 'invisible'} onClick={() => setOpen('new')}>
          {t('Add a banner')}
        </Button>
      }
    >
      {(session, rows) => (
        <>
          <Rows rows={rows} session={session} edit={setOpen} changed={loaded.read} />
          {open && (
            <EditDialog
              banner={open === 'new' ? undefined : open}
              session={session}
              onClose={() => setOpen(undefined)}
              changed={loaded.read}
            />
          )}
        </>
      )}
    </OperatorFrame>
  )
}

type Props = { rows: KeptBanner[]; session: OperatorSession; edit: (banner: KeptBanner) => void; changed: () => Promise<void> }

function Rows({ rows, session, edit, changed }: Props) {
  const t = useText(texts)
  const popups = usePopups()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const headers = asOperator(session)
  /** Shows a refusal and reloads the list, which someone else may have changed. */
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    await act().catch(setError)
    await changed()
    setBusy(false)
  }
  const move = (from: number, to: number) => {
    const ids = rows.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    return run(() => call(operatorBanners.order, { body: { ids }, headers }))
  }
  const remove = async (id: BannerId) => {
    const isSure = await popups.confirm({
      title: t('Remove this banner?'),
      text: t('It goes from the home page at once and does not come back.'),
      yes: t('Remove'),
      danger: true,
    })
    if (isSure) await run(() => call(operatorBanners.remove, { params: { id }, headers }))
  }
  if (rows.length === 0) return <Empty icon="image" title={t('There is no banner. The home page begins with its words.')} />
  return (
    <>
      <Failure error={error} />
      <ol className="grid gap-4">
        {rows.map((banner, index) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            busy={busy}
            up={index > 0 && (() => void move(index, index - 1))}
            down={index < rows.length - 1 && (() => void move(index, index + 1))}
            edit={() => edit(banner)}
            remove={() => void remove(banner.id)}
          />
        ))}
      </ol>
    </>
  )
}
