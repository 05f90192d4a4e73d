import type { Attribute } from './attributes.ts'
import type { Language } from './words/fill.ts'

type Names = Attribute['name']

const fact = (key: string, name: Names): Attribute => ({ key, name, type: 'text', required: false })
const same = (name: string): Names => ({ en: name, id: name })

const countries: Names[] = [
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

/** Standards by key, with the short name by which lists are narrowed. A store states the number of its certificate. */
const standards = {
  sni: { short: 'SNI', name: { en: 'SNI number', id: 'Nomor SNI' } },
  tkdn: { short: 'TKDN', name: { en: 'TKDN certificate (local content)', id: 'Sertifikat TKDN' } },
  halal: { short: 'Halal', name: { en: 'Halal certificate', id: 'Sertifikat halal' } },
  pirt: { short: 'PIRT', name: { en: 'PIRT number', id: 'Nomor PIRT' } },
  bpom: { short: 'BPOM', name: { en: 'BPOM number', id: 'Nomor BPOM' } },
}
export const standardNames: readonly (readonly [key: string, short: string])[] = Object.entries(standards).map(([key, { short }]) => [
  key,
  short,
])
/** Whether a fact is a claim of a standard, which is the store's own statement. */
export const isStandard = (key: string) => key in standards

const brand: Attribute = { ...fact('brand', { en: 'Brand', id: 'Merek' }), filter: true }
const origin: Attribute = {
  key: 'origin',
  name: { en: 'Made in', id: 'Negara asal' },
  type: 'choice',
  choices: countries,
  required: false,
  filter: true,
}

/** Facts that a product of any category may state, stored and read as attributes. None is required. */
export const productFacts: readonly Attribute[] = [
  brand,
  origin,
  fact('warranty', { en: 'Warranty', id: 'Garansi' }),
  ...Object.entries(standards).map(([key, { name }]) => fact(key, name)),
]

/** Facts by which lists are narrowed: the standards of a product count as the choices of one. */
export const factFilters: readonly Attribute[] = [
  brand,
  origin,
  {
    key: 'standard',
    name: { en: 'Standard', id: 'Standar' },
    type: 'choice',
    choices: standardNames.map(([, short]) => same(short)),
    required: false,
    filter: true,
  },
]

/** The facts and a category's own attributes, which come instead of a fact with the same key. */
export const withFacts = (own: readonly Attribute[], facts = productFacts): Attribute[] => [
  ...facts.filter(({ key }) => !own.some((attribute) => attribute.key === key)),
  ...own,
]

/** A fact with its name, as documents say it: `Made in: Germany`. `value`: as it is stored, a choice by its Indonesian name. */
export function sayFact(key: 'brand' | 'origin', value: string, language: Language) {
  const { name, choices = [] } = key === 'brand' ? brand : origin
  return `${name[language]}: ${choices.find(({ id }) => id === value)?.[language] ?? value}`
}
