/**
 * npm run pasokan -- sbom write: writes artefacts/sbom.json (CycloneDX 1.6) from the lockfile, and checks what is installed: every
 * version exact and with its checksum, every licence one that we may ship. Exit code 1 otherwise.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaLicence, areaSources } from './areaSources.ts'

type Locked = {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  link?: boolean
  inBundle?: boolean
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const own = json('package.json') as {
  name: string
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts?: Record<string, boolean>
}
const { packages } = json('package-lock.json') as { packages: Record<string, Locked> }

/** Permissive ones, and weak copyleft of files that we ship unchanged. */
const fine =
  /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|CC0-1\.0|CC-BY-(3|4)\.0|Unlicense|Python-2\.0|BlueOak-1\.0\.0|MPL-2\.0|PostgreSQL|WTFPL|Zlib|LGPL-3\.0-or-later|Artistic-2\.0|OFL-1\.1)$/
const isFine = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((part) => fine.test(part.trim())))

const problems: string[] = []
for (const [name, range] of Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies })) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)) problems.push(`${name} is not pinned: ${range}`)
}

const components = Object.entries(packages)
  .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  .map(([path, locked]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = locked.license ?? licenceOf(path)
    // A bundled package is covered by the checksum of the package around it.
    if (!locked.integrity && !locked.inBundle) problems.push(`${name} has no checksum in the lockfile`)
    if (locked.hasInstallScript && own.allowScripts?.[name] === undefined)
      problems.push(`${name} runs a script when installed and is not listed in allowScripts`)
    if (!locked.dev && !isFine(licence)) problems.push(`${name} ${locked.version}: licence ${licence || 'unknown'}`)
    return {
      type: 'library',
      name,
      version: locked.version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${locked.version}`,
      scope: locked.dev ? 'excluded' : locked.optional ? 'optional' : 'required',
      licenses: licence ? [{ expression: licence }] : [],
      hashes: locked.integrity
        ? [{ alg: 'SHA-512', content: Buffer.from(locked.integrity.replace('sha512-', ''), 'base64').toString('hex') }]
        : [],
    }
  })

function licenceOf(path: string): string {
  const file = join(path, 'package.json')
  if (!existsSync(file)) return ''
  const { license, licenses } = json(file) as { license?: string | { type: string }; licenses?: { type: string }[] }
  const named = typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '))
  return named ?? (isMitText(join(path, 'LICENSE')) ? 'MIT' : '')
}

/** Some packages carry the text of their licence without naming it. */
function isMitText(file: string): boolean {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ')
  return /^(The )?MIT License/i.test(text) && text.includes('Permission is hereby granted, free of charge, to any person obtaining a copy')
}

/** Data of others that is part of the product. */
const data = areaSources.map(({ name, version, sha256 }) => ({
  type: 'data',
  name,
  version,
  purl: `pkg:github/${name}@${version}`,
  scope: 'required',
  licenses: [{ expression: areaLicence }],
  hashes: [{ alg: 'SHA-256', content: sha256 }],
}))
if (!isFine(areaLicence)) problems.push(`areas: licence ${areaLicence}`)

mkdirSync('artefacts', { recursive: true })
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: own.name, version: own.version } },
  components: [...components, ...data],
}
writeFileSync('artefacts/sbom.json', `${JSON.stringify(bom, null, 2)}\n`)
for (const problem of problems) console.error(problem)
console.log(
  `artefacts/sbom.json: ${components.length} packages, ${components.filter(({ scope }) => scope !== 'excluded').length} of them in the product. ${problems.length} problems.`,
)
process.exitCode = problems.length > 0 ? 1 : 0
