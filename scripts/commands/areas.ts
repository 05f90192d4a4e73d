import type { Command } from 'commander'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { areaLicence, areaSources } from '../areaSources.ts'

export function addAreas(program: Command) {
  const areas = program.command('areas').description('provinces, cities and districts of Indonesia')
  areas
    .command('write')
    .description('writes the migration that brings the table up to date from scripts/areaSources.ts: downloaded, or from files that were')
    .argument('<number>', 'of the migration, four digits')
    .argument('[files...]', 'wilayah.sql wilayah_kodepos.sql')
    .action(write)
}

async function write(number: string, files: string[]) {
  const target = `server/platform/db/migrations/${number}_area_data.sql`
  if (!/^\d{4}$/.test(number)) throw new Error(`${number} is not the number of a migration: four digits.`)
  if (existsSync(target)) throw new Error(`${target} exists. A migration that has run is never changed: take a new number.`)

  const [areas, postal] = await Promise.all(areaSources.map((source, index) => load(source, files[index])))
  const names = new Map(pairsIn(areas ?? '').map(([code, name]) => [code, nameOf(name)]))
  const codes = Map.groupBy(pairsIn(postal ?? ''), ([village]) => village.slice(0, '00.00.00'.length))
  const districts = [...names.keys()].filter((code) => /^\d\d\.\d\d\.\d\d$/.test(code))
  const orphan = districts.find((code) => !names.has(code.slice(0, 2)) || !names.has(code.slice(0, 5)))
  if (orphan || districts.length < 7000) throw new Error(`The source is not complete: ${orphan ?? districts.length}`)

  const lines = [...names]
    .filter(([code]) => code.length <= 8)
    .map(([code, name]) => [code.replaceAll('.', ''), name, postalCodes(codes, code)].join('\t'))
  writeFileSync(target, migrationOf(lines))
  console.log(
    `${target}: ${districts.length} districts, ${districts.filter((code) => postalCodes(codes, code) === '').length} without postal codes.`,
  )
}

async function load({ name, version, file, sha256 }: (typeof areaSources)[number], path?: string) {
  const bytes = path
    ? readFileSync(path)
    : Buffer.from(await (await fetch(`https://raw.githubusercontent.com/${name}/${version}/${file}`)).arrayBuffer())
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${name}/${file} is not the file that areaSources.ts names.`)
  return bytes.toString('utf8')
}

/** The rows `('11.01','Kabupaten Aceh Selatan')` of an SQL dump. */
function pairsIn(dump: string): [string, string][] {
  return [...dump.matchAll(/\('([\d.]+)',\s*'((?:[^']|'')*)'\)/g)].map(([, code = '', text = '']) => [code, text.replaceAll("''", "'")])
}

/** As people write it: "DKI Jakarta", "Kota Jakarta Selatan". */
function nameOf(name: string) {
  return name
    .trim()
    .replace(/^Daerah Khusus Ibukota /, 'DKI ')
    .replace(/^Daerah Istimewa /, 'DI ')
    .replace(/^(Kota|Kabupaten) Administrasi /, '$1 ')
}

function postalCodes(codes: Map<string, [string, string][]>, code: string) {
  return [...new Set(codes.get(code)?.map(([, postalCode]) => postalCode))].toSorted().join(' ')
}

function migrationOf(rows: string[]) {
  const made = areaSources.map(({ name, version, holds }) => `--   ${name} at ${version} (${holds})`).join('\n')
  return `-- Written by npm run pasokan -- areas write. Provinces, cities and districts of Indonesia with their postal codes, from
${made}
-- ${areaLicence} License, copyright (c) 2017-2025 Cahya DSN: docs/areas.md. Code, name and, of a district, postal codes.
create temporary table area_line on commit drop as
select split_part(line, E'\\t', 1)::integer as code, split_part(line, E'\\t', 2) as name, string_to_array(split_part(line, E'\\t', 3), ' ') as postal_codes
from string_to_table($areas$${rows.join('\n')}$areas$, E'\\n') line;

insert into areas (id, district, city, province, postal_codes)
select district.code, district.name, city.name, province.name, district.postal_codes
from area_line district
join area_line city on city.code = district.code / 100
join area_line province on province.code = district.code / 10000
where district.code >= 100000
on conflict (id) do update
set district = excluded.district, city = excluded.city, province = excluded.province, postal_codes = excluded.postal_codes, retired = false
where (areas.district, areas.city, areas.province, areas.postal_codes, areas.retired)
  is distinct from (excluded.district, excluded.city, excluded.province, excluded.postal_codes, false);

-- Addresses may still name a district that is no more.
update areas set retired = true where not retired and id not in (select code from area_line);
`
}
