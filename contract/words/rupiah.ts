import { groupThousands, type Language } from './fill.ts'

/** Spells out whole rupiah, as a receipt requires (terbilang). */
export function sayRupiah(amount: number, language: Language): string {
  const words = `${language === 'id' ? sayIndonesian(amount) : sayEnglish(amount)} rupiah`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Splits a value at its thousands separators: `7.001` → `[7, 1]`. */
const groupsOf = (value: number) => groupThousands(value, ' ').split(' ').map(Number)

const scalesId = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun']
const onesId = 'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'.split(' ')

function sayIndonesian(value: number): string {
  if (value < 1000) return below1000Id(value)
  const groups = groupsOf(value)
  return groups
    .flatMap((group, index) => {
      const scale = groups.length - 1 - index
      if (group === 0) return []
      // 1,000 is a single word in Indonesian ("seribu"); 1,000,000 is not.
      return scale === 1 && group === 1 ? ['seribu'] : [`${below1000Id(group)} ${scalesId[scale]}`.trim()]
    })
    .join(' ')
}

function below1000Id(value: number): string {
  if (value < 12) return onesId[value] ?? ''
  if (value < 20) return `${onesId[value - 10]} belas`
  if (value < 100) return withRest(`${onesId[Math.floor(value / 10)]} puluh`, value % 10, below1000Id)
  return withRest(value < 200 ? 'seratus' : `${onesId[Math.floor(value / 100)]} ratus`, value % 100, below1000Id)
}

const withRest = (words: string, rest: number, say: (rest: number) => string, glue = ' ') => (rest === 0 ? words : words + glue + say(rest))

const scalesEn = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']
const onesEn =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tensEn = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function sayEnglish(value: number): string {
  if (value < 1000) return below1000En(value)
  const groups = groupsOf(value)
  const last = groups.at(-1) ?? 0
  const said = groups.flatMap((group, index) =>
    group === 0 ? [] : [`${below1000En(group)} ${scalesEn[groups.length - 1 - index]}`.trim()],
  )
  // One thousand and five, but one thousand five hundred.
  if (last > 0 && last < 100) said.splice(-1, 0, 'and')
  return said.join(' ')
}

function below1000En(value: number): string {
  if (value < 20) return onesEn[value] ?? ''
  if (value < 100) return withRest(tensEn[Math.floor(value / 10)] ?? '', value % 10, below1000En, '-')
  return withRest(`${onesEn[Math.floor(value / 100)]} hundred`, value % 100, below1000En, ' and ')
}
