import { Unit } from '#contract/units.ts'

/** Common spellings of units. A box is often a carton. */
const written: Record<string, Unit[]> = {
  pc: ['pcs'],
  piece: ['pcs'],
  pieces: ['pcs'],
  buah: ['pcs', 'unit'],
  bh: ['pcs', 'unit'],
  biji: ['pcs'],
  unt: ['unit'],
  dozen: ['lusin'],
  dozens: ['lusin'],
  losin: ['lusin'],
  gross: ['gros'],
  ream: ['rim'],
  reams: ['rim'],
  lbr: ['lembar'],
  sets: ['set'],
  psg: ['pasang'],
  dus: ['box', 'karton'],
  doos: ['box', 'karton'],
  kotak: ['box'],
  boxes: ['box'],
  ctn: ['karton'],
  pack: ['pak'],
  packs: ['pak'],
  pck: ['pak'],
  zak: ['sak'],
  rol: ['roll'],
  rolls: ['roll'],
  btg: ['batang'],
  btl: ['botol'],
  kilo: ['kg'],
  gram: ['g'],
  gr: ['g'],
  ltr: ['liter'],
  meter: ['m'],
  mtr: ['m'],
}

/** The units that a word may mean, the likeliest first. */
export function namedUnits(word: string): Unit[] {
  const name = word.toLowerCase()
  const code = Unit.safeParse(name)
  return [...(code.success ? [code.data] : []), ...(written[name] ?? [])]
}
