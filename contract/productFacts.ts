import type { Attribute } from './attributes.ts'
import type { Language } from './words/fill.ts'

type Names = Attribute['name']

/** A fact that a product of any category may state. All code that handles facts reads these properties and lists no keys of its own. */
type Fact = {
  name: Names
  /** Heads of its column in stores' own tables, besides its key and names. */
  heads?: readonly string[]
  /** Its only values. A fact without them is a text. */
  choices?: readonly Names[]
  /** Lists are narrowed by it. */
  filter?: true
  /** The search finds a product by its value. */
  searched?: true
  /** Frozen with a line when it is sold, and named on documents. */
  onDocuments?: true
  /** Its property in schema.org, and the type of what the value names. */
  schemaOrg?: { property: string; type?: string }
  /** The short name of a standard, by which lists are narrowed. The value is the number of its certificate, whose file may be kept. */
  standard?: string
}

const same = (name: string): Names => ({ en: name, id: name })

const countries: readonly Names[] = [
  same('Indonesia'),
  { en: 'China', id: 'Tiongkok' },
  { en: 'Japan', id: 'Jepang' },
  { en: 'South Korea', id: 'Korea Selatan' },
  same('Taiwan'),
  same('Vietnam'),
  same('Thailand'),
  same('Malaysia'),
  { en: 'Singapore', id: 'Singapura' },
  { en: 'India', id: 'India' },
  { en: 'Germany', id: 'Jerman' },
  { en: 'Italy', id: 'Italia' },
  { en: 'Netherlands', id: 'Belanda' },
  { en: 'United Kingdom', id: 'Inggris' },
  { en: 'United States', id: 'Amerika Serikat' },
  same('Australia'),
  { en: 'Another country', id: 'Negara lain' },
]

/** The facts in the order in which they are shown, stored and read as attributes. None is required. */
const facts = {
  brand: {
    name: { en: 'Brand', id: 'Merek' },
    heads: ['merk', 'merek barang', 'merk barang'],
    filter: true,
    searched: true,
    onDocuments: true,
    schemaOrg: { property: 'brand', type: 'Brand' },
  },
  model: {
    name: { en: 'Model', id: 'Tipe/Model' },
    heads: ['tipe', 'tipe barang', 'nomor model', 'no model', 'model number'],
    searched: true,
    onDocuments: true,
    schemaOrg: { property: 'model' },
  },
  origin: {
    name: { en: 'Made in', id: 'Negara asal' },
    choices: countries,
    filter: true,
    onDocuments: true,
    schemaOrg: { property: 'countryOfOrigin', type: 'Country' },
  },
  warranty: { name: { en: 'Warranty', id: 'Garansi' }, heads: ['masa garansi'] },
  sni: { name: { en: 'SNI number', id: 'Nomor SNI' }, heads: ['no sni'], standard: 'SNI' },
  tkdn: { name: { en: 'TKDN certificate (local content)', id: 'Sertifikat TKDN' }, heads: ['nilai tkdn', 'no tkdn'], standard: 'TKDN' },
  halal: { name: { en: 'Halal certificate', id: 'Sertifikat halal' }, standard: 'Halal' },
  pirt: { name: { en: 'PIRT number', id: 'Nomor PIRT' }, heads: ['p irt', 'no pirt'], standard: 'PIRT' },
  bpom: { name: { en: 'BPOM number', id: 'Nomor BPOM' }, heads: ['no bpom', 'izin bpom'], standard: 'BPOM' },
} as const satisfies Record<string, Fact>

type Facts = typeof facts
export type FactKey = keyof Facts
type KeyWith<P extends keyof Fact> = { [K in FactKey]: Facts[K] extends Record<P, unknown> ? K : never }[FactKey]
export type StandardKey = KeyWith<'standard'>
export type DocumentFact = KeyWith<'onDocuments'>

export const factKeys = Object.keys(facts) as FactKey[]
const keysWith = <P extends keyof Fact>(property: P) => factKeys.filter((key): key is KeyWith<P> => property in facts[key])

export const standardKeys = keysWith('standard')
export const documentFacts = keysWith('onDocuments')
export const searchedFacts = keysWith('searched')

/** Properties of a fact. */
export const factOf = (key: FactKey): Fact => facts[key]
export const standardName = (key: StandardKey): string => facts[key].standard
/** Whether a fact is a claim of a standard, which is the store's own statement. */
export const isStandard = (key: string) => standardKeys.some((standard) => standard === key)

/** The facts as attributes. */
export const productFacts: readonly Attribute[] = factKeys.map((key) => {
  const { name, choices, filter } = factOf(key)
  return {
    key,
    name,
    required: false,
    ...(choices ? { type: 'choice', choices: [...choices] } : { type: 'text' }),
    ...(filter && { filter }),
  }
})

/** Facts by which lists are narrowed: the standards of a product count as the choices of one. */
export const factFilters: readonly Attribute[] = [
  ...productFacts.filter(({ filter }) => filter),
  {
    key: 'standard',
    name: { en: 'Standard', id: 'Standar' },
    type: 'choice',
    choices: standardKeys.map((key) => same(standardName(key))),
    required: false,
    filter: true,
  },
]

/** The facts and a category's own attributes, which come instead of a fact with the same key. */
export const withFacts = (own: readonly Attribute[], of = productFacts): Attribute[] => [
  ...of.filter(({ key }) => !own.some((attribute) => attribute.key === key)),
  ...own,
]

/** A fact with its name, as documents say it: `Made in: Germany`. `value`: as it is stored, a choice by its Indonesian name. */
export function sayFact(key: FactKey, value: string, language: Language) {
  const { name, choices = [] } = factOf(key)
  return `${name[language]}: ${choices.find(({ id }) => id === value)?.[language] ?? value}`
}
