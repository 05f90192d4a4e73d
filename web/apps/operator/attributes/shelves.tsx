import { categoryNames } from '#contract/categoryNames.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import { subcategoryTexts } from '#contract/words/subcategories.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Select } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

const categories = Object.entries(categoryNames).map(([id, name]) => ({
  id,
  name,
  below: Object.entries(subcategoryNames).filter(([below]) => below.slice(0, -2) === id),
}))

/** Choice of a category or type, each with its number of attributes. */
export function ShelfSelect({
  shelf,
  counts,
  onChange,
}: {
  shelf: number
  counts: Map<number, number>
  onChange: (shelf: string) => void
}) {
  const [t, c, below] = [useText(texts), useText(categoryTexts), useText(subcategoryTexts)]
  const counted = (id: string, name: string) => (counts.get(Number(id)) ? `${name} (${counts.get(Number(id))})` : name)
  return (
    <Select label={t('Category or type')} value={String(shelf)} onChange={({ target }) => onChange(target.value)}>
      {categories.map((category) => (
        <optgroup key={category.id} label={c(category.name)}>
          <option value={category.id}>{counted(category.id, t('All of {name}', { name: c(category.name) }))}</option>
          {category.below.map(([id, name]) => (
            <option key={id} value={id}>
              {counted(id, below(name))}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
