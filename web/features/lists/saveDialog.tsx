import { useEffect, useState } from 'react'
import { NewList, savedLists, type ListHead, type Wish } from '#contract/savedLists.ts'
import * as z from 'zod/mini'
import { isolateDirection } from '#contract/isolated.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { saveTexts } from './saveTexts.ts'

/** Asks for a list: an existing or a new one. */
export function SaveDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const t = useText(saveTexts)
  const { lists, error, save, create } = useSaving(wish, onClose)
  const form = useForm(z.pick(NewList, { name: true }), ({ name }) => create(name))
  return (
    <Dialog open title={t('Which list?')} onClose={onClose} size="small">
      <div className="grid gap-4">
        <Failure error={error} />
        {lists && lists.length > 0 && (
          <ul className="-mx-3 -mt-2 grid max-h-72 overflow-y-auto">
            {lists.map((list) => (
              <li key={list.id}>
                <button
                  type="button"
                  onClick={() => void save(list)}
                  className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left hover:bg-sunken"
                >
                  <Icon name="bookmark" className="shrink-0 text-ink-soft" />
                  <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                    <Name>{list.name}</Name>
                  </span>
                  <span className="text-sm whitespace-nowrap text-ink-soft">{t('{n} products', { n: list.lines })}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <CheckedForm {...form.form} className="grid gap-4">
          <Field name="name" label={t('Name of a new list')} required maxLength={80} error={form.error('name')} />
          <Submit busy={form.busy} failure={form.failure}>
            {t('Save in a new list')}
          </Submit>
        </CheckedForm>
      </div>
    </Dialog>
  )
}

/** A list that already has the product keeps its quantity: saving only adds missing products. */
function useSaving(wish: Wish, onSaved: () => void) {
  const t = useText(saveTexts)
  const toast = useToast()
  const [{ lists, error }, setState] = useState<{ lists?: ListHead[]; error?: unknown }>({})
  useEffect(() => {
    let gone = false
    call(savedLists.list).then(
      (lists) => gone || setState({ lists }),
      (error: unknown) => gone || setState({ error }),
    )
    return () => void (gone = true)
  }, [])
  const tell = ({ id, name }: Pick<ListHead, 'id' | 'name'>) => {
    toast({ text: t('Saved in {name}', { name: isolateDirection(name) }), action: { label: t('View list'), to: `/lists/${id}` } })
    onSaved()
  }
  const save = async (list: ListHead) => {
    try {
      tell(await call(savedLists.save, { params: { id: list.id }, body: wish }))
    } catch (error) {
      setState({ ...(lists ? { lists } : {}), error })
    }
  }
  const create = async (name: string) => tell(await call(savedLists.create, { body: { name, lines: [wish] } }))
  return { lists, error, save, create }
}
