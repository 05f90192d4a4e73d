import { useState } from 'react'
import * as z from 'zod/mini'
import { attributeLimits, attributeTypes, type Attribute } from '#contract/attributes.ts'
import { optionalLine, optionalText, says } from '#contract/fields.ts'
import { AttributeEdit } from '#contract/operatorAttributes.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { typeNames } from './row.tsx'
import { texts } from './texts.ts'

const { words, unit, choices: most } = attributeLimits
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const isBrief = (text: string) => linesOf(text).every((line) => line.split('|').every((word) => word.trim().length <= words))

/** Typed values: one choice per line, Indonesian and English separated by a bar. */
const Typed = z.object({
  ...z.pick(z.object(AttributeEdit.shape), { name: true, type: true, required: true, filter: true }).shape,
  unit: optionalLine(unit),
  choices: optionalText(most * (2 * words + 4)).check(z.refine(isBrief, { error: says('invalid') })),
})

type Props = {
  attribute: Attribute | undefined
  /** Its place in the list. */ at: number
  save: (edited: AttributeEdit) => Promise<unknown>
  onClose: () => void
  changed: () => Promise<void>
}

/** Adds or edits an attribute. */
export function EditDialog({ attribute, at, save, onClose, changed }: Props) {
  const t = useText(texts)
  const language = useLanguage()
  const [type, setType] = useState(attribute?.type ?? 'text')
  const submit = async (typed: z.output<typeof Typed>) => {
    const lines = linesOf(typed.choices).map((line) => line.split('|').map((word) => word.trim()))
    const choices = [...new Map(lines.map(([id = '', en = '']) => [id, { id, en: en || id }])).values()]
    await save({
      ...(attribute && { key: attribute.key }),
      name: typed.name,
      type: typed.type,
      required: typed.required,
      ...(typed.type !== 'text' && typed.filter && { filter: true }),
      ...(typed.type === 'number' && typed.unit && { unit: typed.unit }),
      ...(typed.type === 'choice' && { choices }),
    })
    onClose()
    await changed()
  }
  const { form, error, busy, failure } = useForm(Typed, submit, `attributes.${at}.`)
  return (
    <Dialog open onClose={onClose} title={attribute ? t('Edit {name}', { name: attribute.name[language] }) : t('Add a detail')}>
      <CheckedForm {...form} className="grid gap-4">
        {(['id', 'en'] as const).map((each) => (
          <Field
            key={each}
            label={each === 'id' ? t('Name in Indonesian') : t('Name in English')}
            name={`name.${each}`}
            lang={each}
            maxLength={words}
            required
            autoComplete="off"
            defaultValue={attribute?.name[each]}
            error={error(`name.${each}`)}
          />
        ))}
        <Select
          label={t('What is typed')}
          name="type"
          defaultValue={type}
          onChange={({ target }) => setType(target.value as Attribute['type'])}
          error={error('type')}
        >
          {attributeTypes.map((one) => (
            <option key={one} value={one}>
              {t(typeNames[one])}
            </option>
          ))}
        </Select>
        {type === 'number' && (
          <Field
            label={t('Unit')}
            name="unit"
            maxLength={unit}
            autoComplete="off"
            defaultValue={attribute?.unit}
            hint={t('Such as mm, kg, watt.')}
            error={error('unit')}
          />
        )}
        {type === 'choice' && (
          <TextArea
            label={t('Choices')}
            name="choices"
            rows={6}
            defaultValue={attribute?.choices?.map(({ id, en }) => (id === en ? id : `${id} | ${en}`)).join('\n')}
            hint={t(
              'One on each line, at most 60 characters, Indonesian first: Merah | Red. Without a second word both languages show the first.',
            )}
            error={error('choices')}
          />
        )}
        <Tick
          label={t('Has to be said')}
          name="required"
          defaultChecked={attribute?.required}
          hint={t('New products cannot be added without it.')}
        />
        {type !== 'text' && (
          <Tick
            label={t('Lists can be narrowed by it')}
            name="filter"
            defaultChecked={attribute?.filter}
            hint={t('It stands among the filters once this category is chosen and products say it.')}
          />
        )}
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
