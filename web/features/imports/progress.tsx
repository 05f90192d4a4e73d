import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { imports, type Import } from '#contract/imports.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import { Bar } from './bar.tsx'
import { texts } from './texts.ts'

/** Milliseconds between polls; longer for a large import. */
const lookEvery = ({ large }: Import) => (large ? 2_000 : 700)

/** An import in progress. It continues without this page; a reload shows its progress. */
export function Progress({ first }: { first: Import }) {
  const t = useText(texts)
  const format = useFormat()
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const [now, setNow] = useState(first)
  const [failure, setFailure] = useState<unknown>(null)
  const every = lookEvery(first)
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      // Keeps polling without a connection; the bar stays where it was.
      const next = await call(imports.show, { params: { id: first.id } }).catch(() => null)
      if (gone) return
      if (next && next.status !== 'waiting') return void revalidate()
      if (next) setNow(next)
      timer = setTimeout(() => void look(), every)
    }
    timer = setTimeout(() => void look(), every)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [first.id, every, revalidate])
  const stop = async () => {
    const sure = await popups.confirm({
      title: t('Stop the import?'),
      text: t('Products that were added stay in your list.'),
      yes: t('Stop here'),
      danger: true,
    })
    if (!sure) return
    await call(imports.cancel, { params: { id: first.id } }).catch(setFailure)
    await revalidate()
  }
  return (
    <Card>
      <h2 className="mb-1 text-lg font-semibold">{t('Adding products')}</h2>
      <p className="mb-4 break-words text-ink-soft">
        <Name>{now.fileName}</Name>
      </p>
      <div className="grid gap-4" role="status">
        <Bar
          part={now.done / Math.max(now.total, 1)}
          label={t('{done} of {total} rows', { done: format.number(now.done), total: format.number(now.total) })}
        />
        {now.large && (
          <p className="text-sm tabular-nums">
            {t('Products added: {n}. Rows refused: {failed}.', { n: format.number(now.products ?? 0), failed: format.number(now.failed) })}
          </p>
        )}
      </div>
      <p className="mt-2 mb-4 text-sm text-ink-soft">{t('You can leave this page: it continues on its own.')}</p>
      <Failure error={failure} />
      <Button look="secondary" onClick={() => void stop()}>
        {t('Stop here')}
      </Button>
    </Card>
  )
}
