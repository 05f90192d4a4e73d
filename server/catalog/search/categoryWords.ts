import type { SubcategoryId } from '#contract/ids.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import { subcategoryTexts } from '#contract/words/subcategories.ts'

/** Search words of each category in Indonesian and English. */
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

/** Search words of each subcategory in both languages. */
const below = new Map(Object.entries(subcategoryNames).map(([id, name]) => [Number(id), `${name} ${subcategoryTexts[name]}`]))
export const subcategoryWords = (id: SubcategoryId | null) => (id === null ? '' : (below.get(id) ?? ''))
