import type { SubcategoryId } from '#contract/ids.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import { subcategoryTexts } from '#contract/words/subcategories.ts'

/** What the categories are called in Indonesian and otherwise, so that those words find them. */
export const categoryWords: Record<number, string> = {
  1: 'electronic electronics elektronik',
  2: 'tool tools perkakas peralatan alat',
  3: 'construction konstruksi bangunan material',
  4: 'stationary stationery alat tulis kantor atk',
  5: 'machinery mesin industri',
  6: 'merchandise suvenir souvenir',
  7: 'events event acara',
  8: 'labor tenaga kerja jasa',
  9: 'printing percetakan cetak',
  10: 'healthcare kesehatan medis',
  11: 'food drink beverage makanan minuman pangan kuliner',
}

/** The second level in both languages, so that its words find what is in it. */
const below = new Map(Object.entries(subcategoryNames).map(([id, name]) => [Number(id), `${name} ${subcategoryTexts[name]}`]))
export const subcategoryWords = (id: SubcategoryId | null) => (id === null ? '' : (below.get(id) ?? ''))
