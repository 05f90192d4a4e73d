import { sql } from 'kysely'
import type { Area } from '#contract/areas.ts'
import type { AreaId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

const [maxRows, maxWords, minLetters] = [20, 8, 2]

/**
 * Finds districts in which each word of `q` starts a word of district, city or province, or a postal code. Districts whose own name starts
 * with it (spaces ignored) come first. Fewer than two letters find nothing.
 */
export async function searchAreas(db: Db, q: string): Promise<Area[]> {
  const words = wordsOf(q).slice(0, maxWords)
  const solid = words.join('')
  if (solid.length < minLetters) return []
  const { rows } = await areasMatching(words, solid).execute(db)
  return rows
}

/** Words for a kind of place, which occur in no place name. A regency is written by its name alone. */
const kinds = new Set([
  'kec',
  'kecamatan',
  'kel',
  'kelurahan',
  'desa',
  'kab',
  'kabupaten',
  'prov',
  'provinsi',
  'propinsi',
  'kodepos',
  'indonesia',
])

/** Abbreviations of place names. A name that really starts with one is found as well. */
const short: Record<string, string[]> = {
  jakbar: ['jakarta', 'barat'],
  jakpus: ['jakarta', 'pusat'],
  jaksel: ['jakarta', 'selatan'],
  jaktim: ['jakarta', 'timur'],
  jakut: ['jakarta', 'utara'],
  tangsel: ['tangerang', 'selatan'],
  jogja: ['yogyakarta'],
  jogjakarta: ['yogyakarta'],
  jogya: ['yogyakarta'],
  djogja: ['yogyakarta'],
  diy: ['yogyakarta'],
  solo: ['surakarta'],
  jabar: ['jawa', 'barat'],
  jateng: ['jawa', 'tengah'],
  jatim: ['jawa', 'timur'],
  sumut: ['sumatera', 'utara'],
  sumbar: ['sumatera', 'barat'],
  sumsel: ['sumatera', 'selatan'],
  kalbar: ['kalimantan', 'barat'],
  kalteng: ['kalimantan', 'tengah'],
  kalsel: ['kalimantan', 'selatan'],
  kaltim: ['kalimantan', 'timur'],
  kaltara: ['kalimantan', 'utara'],
  sulut: ['sulawesi', 'utara'],
  sulteng: ['sulawesi', 'tengah'],
  sulsel: ['sulawesi', 'selatan'],
  sultra: ['sulawesi', 'tenggara'],
  sulbar: ['sulawesi', 'barat'],
  ntb: ['nusa', 'tenggara', 'barat'],
  ntt: ['nusa', 'tenggara', 'timur'],
  babel: ['bangka', 'belitung'],
  kepri: ['kepulauan', 'riau'],
}

/** The words of a place without those for its kind, unless only those remain. */
function wordsOf(q: string): string[] {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const named = words.filter((word) => !kinds.has(word))
  return named.length > 0 ? named : words
}

/** Exported for a test of its query plan. */
export const areasMatching = (words: string[], solid: string) => {
  const wanted = readings(words)
    .map((reading) => `(${reading.map((word) => `${word}:*`).join(' & ')})`)
    .join(' | ')
  const name = sql`replace(lower(district), ' ', '')`
  return sql<Area>`
    select id, district, city, province, postal_codes from areas
    where (document @@ to_tsquery('simple', ${wanted}) or ${name} like ${`${solid}%`}) and not retired
    order by ${name} = ${solid} desc, ${name} like ${`${solid}%`} desc, ts_rank(document, to_tsquery('simple', ${wanted})) desc, city, district, id
    limit ${maxRows}`
}

/** The typed words with abbreviations expanded, and each two neighbors joined: "bantar gebang bekasi" matches Bantargebang. */
const readings = (words: string[]) => {
  const whole = words.flatMap((word) => short[word] ?? [word])
  return [words, ...(whole.length > words.length || whole.some((word, at) => word !== words[at]) ? [whole] : []), ...joined(words)]
}

const joined = (words: string[]) => words.slice(1).map((word, at) => words.toSpliced(at, 2, `${words[at]}${word}`))

/** A district by its code, abolished ones included. Throws `not-found`. */
export async function findArea(db: Db, id: AreaId): Promise<Area> {
  const area = await db
    .selectFrom('areas')
    .select(['id', 'district', 'city', 'province', 'postalCodes'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!area) throw new Problem('not-found')
  return area
}
