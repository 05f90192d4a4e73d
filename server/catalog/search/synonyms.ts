import type { SubcategoryId } from '#contract/ids.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import { subcategoryTexts } from '#contract/words/subcategories.ts'

/** Words that mean the same to a buyer. Kept by hand: one line, one meaning; several words allowed. */
const groups = [
  'hp, handphone, ponsel, smartphone, telepon genggam',
  'laptop, notebook, komputer jinjing',
  'komputer, pc, computer',
  'printer, mesin cetak, pencetak',
  'kertas, paper',
  'pulpen, pena, bolpoin, ballpoint, pen',
  'pensil, pencil',
  'buku tulis, notebook',
  'penghapus, eraser',
  'map, folder, ordner',
  'amplop, envelope',
  'lakban, selotip, solatip, isolasi, tape',
  'lem, perekat, glue',
  'semen, cement',
  'pasir, sand',
  'batu bata, bata, brick',
  'besi, iron',
  'baja, steel',
  'kayu, wood',
  'triplek, tripleks, plywood, multipleks',
  'cat, paint',
  'keramik, ubin, tile',
  'genteng, atap, roof',
  'pipa, paralon, pipe',
  'baut, bolt',
  'mur, nut',
  'sekrup, skrup, screw',
  'paku, nail',
  'obeng, screwdriver',
  'palu, martil, hammer',
  'tang, plier, pliers',
  'kunci inggris, wrench',
  'bor, drill',
  'gerinda, grinder',
  'gergaji, saw',
  'las, welding, welder',
  'genset, generator',
  'kompresor, compressor',
  'pompa, pump',
  'mesin, machine',
  'lampu, lamp, light',
  'kabel, cable',
  'saklar, sakelar, switch',
  'stop kontak, stopkontak, socket',
  'kipas, fan',
  'ac, air conditioner, pendingin ruangan',
  'kulkas, refrigerator, fridge',
  'helm, helmet',
  'sarung tangan, glove, gloves',
  'sepatu, shoes',
  'rompi, vest',
  'masker, mask',
  'hand sanitizer, handsanitizer, pembersih tangan',
  'kursi roda, wheelchair',
  'tensimeter, tensi, alat tensi',
  'termometer, thermometer',
  'p3k, first aid, pertolongan pertama',
  'kaos, kaus, tshirt, t shirt',
  'kemeja, shirt',
  'topi, cap, hat',
  'tas, bag',
  'totebag, tote bag',
  'gelas, mug, cangkir',
  'tumbler, botol minum',
  'payung, umbrella',
  'gantungan kunci, keychain',
  'spanduk, banner, baliho',
  'brosur, brochure, flyer, selebaran',
  'kartu nama, business card',
  'undangan, invitation',
  'stiker, sticker',
  'kalender, calendar',
  'sewa, rental, rent',
  'tenda, tent',
  'panggung, stage',
  'sound system, soundsystem, pengeras suara',
  'kursi, chair',
  'meja, table, desk',
  'katering, catering, nasi kotak',
  'jasa, layanan, service',
  'tukang, pekerja',
  'satpam, security, keamanan',
  'kebersihan, cleaning',
  'sopir, supir, driver',
  'obat, medicine',
  'kasa, perban',
  'suntik, spuit, syringe',
]

const meanings = new Map<string, string[]>()
for (const group of groups) {
  const terms = group.split(', ')
  for (const term of terms) meanings.set(term, [...(meanings.get(term) ?? []), ...terms.filter((other) => other !== term)])
}

/** Other words, or several words, for one or several words; empty for most. */
export const synonymsOf = (term: string): string[] => meanings.get(term) ?? []
export const maxSynonymWords = 3

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
