import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Attribute } from '#contract/attributes.ts'
import { operatorAttributes, type AttributeEdit, type KeptAttributeList } from '#contract/operatorAttributes.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, Empty } from '#web/ui/surface.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { EditDialog } from './edit.tsx'
import { AttributeRow } from './row.tsx'
import { ShelfSelect } from './shelves.tsx'
import { texts } from './texts.ts'
import { IncompleteProducts } from './incompleteProducts.tsx'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Product details')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = (session: OperatorSession) => call(operatorAttributes.list, { headers: asOperator(session) })

/** Attributes of products by category and type, and the products that lack required ones. */
export default function AttributesPage() {
  const t = useText(texts)
  const loaded = useOperators(load)
  const [asked, ask] = useSearchParams()
  const shelf = Number(asked.get('shelf') ?? 1) || 1
  return (
    <OperatorFrame
      title={t('Product details')}
      intro={t(
        'What stores say of their products, category by category. A change holds at once: new products are asked for it, others are listed below until they say it.',
      )}
      loaded={loaded}
    >
      {(session, lists) => (
        <>
          <div className="max-w-md">
            <ShelfSelect
              shelf={shelf}
              counts={new Map(lists.map((list) => [list.shelf, list.attributes.length]))}
              onChange={(next) => ask({ shelf: next }, { replace: true, preventScrollReset: true })}
            />
          </div>
          <ShelfCard key={shelf} shelf={shelf} lists={lists} session={session} changed={loaded.read} />
        </>
      )}
    </OperatorFrame>
  )
}

type Props = { shelf: number; lists: KeptAttributeList[]; session: OperatorSession; changed: () => Promise<void> }

function ShelfCard({ shelf, lists, session, changed }: Props) {
  const t = useText(texts)
  const { date } = useFormat()
  const language = useLanguage()
  const popups = usePopups()
  const [open, setOpen] = useState<number | 'new'>()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const list = lists.find((one) => one.shelf === shelf)
  const above = shelf > 100 ? lists.find((one) => one.shelf === Math.floor(shelf / 100)) : undefined
  const rows = list?.attributes ?? []
  const version = list?.version ?? 0
  const send = (next: AttributeEdit[]) =>
    call(operatorAttributes.write, { params: { shelf }, body: { attributes: next, version }, headers: asOperator(session) })
  /** Shows a refusal and reloads the lists, which someone else may have changed. */
  const run = async (next: Attribute[]) => {
    setState({ busy: true })
    const error = await send(next).then(
      () => undefined,
      (failure: unknown) => failure,
    )
    await changed()
    setState({ busy: false, error })
  }
  const move = (from: number, to: number) => run(rows.with(from, rows[to]!).with(to, rows[from]!))
  const remove = async (at: number) => {
    const isSure = await popups.confirm({
      title: t('Remove this detail?'),
      text: t('Products show it no more.'),
      yes: t('Remove'),
      danger: true,
    })
    if (isSure) await run(rows.toSpliced(at, 1))
  }
  const add = <Button onClick={() => setOpen('new')}>{t('Add a detail')}</Button>
  return (
    <>
      <Card className="grid gap-4">
        {above && above.attributes.length > 0 && (
          <p className="text-ink-soft">
            {t('From the category')}: {above.attributes.map(({ name }) => name[language]).join(', ')}
          </p>
        )}
        <Failure error={state.error} />
        {rows.length === 0 && <Empty icon="box" title={t('Nothing is asked here yet.')} action={add} />}
        <ol className="grid divide-y divide-line">
          {rows.map((attribute, at) => (
            <AttributeRow
              key={attribute.key}
              attribute={attribute}
              busy={state.busy}
              up={at > 0 && (() => void move(at, at - 1))}
              down={at < rows.length - 1 && (() => void move(at, at + 1))}
              edit={() => setOpen(at)}
              remove={() => void remove(at)}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {rows.length > 0 && add}
          {list?.changedBy && (
            <p className="text-sm text-ink-soft">{t('Changed by {name}, {at}', { name: list.changedBy, at: date(list.changedAt) })}</p>
          )}
        </div>
      </Card>
      <IncompleteProducts key={version} shelf={shelf} session={session} />
      {open !== undefined && (
        <EditDialog
          attribute={open === 'new' ? undefined : rows[open]}
          at={open === 'new' ? rows.length : open}
          save={(edited) => send(open === 'new' ? [...rows, edited] : rows.with(open, edited as Attribute))}
          onClose={() => setOpen(undefined)}
          changed={changed}
        />
      )}
    </>
  )
}
