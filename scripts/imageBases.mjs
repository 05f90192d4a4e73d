/**
 * Bases of images where no registry is within reach: Debian by debootstrap, and Debian with our Node, this machine's npm and whom this
 * machine trusts. `must` runs the engine (podman or docker) and ends the check when it fails; `has` says whether an image is there.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fail, say } from './processes.mjs'
import { findNode } from './setup.mjs'

/** Ends a check that this machine cannot run, which is no failure. */
export function skip(why) {
  console.log(`SKIPPED: ${why}.`)
  process.exit(0)
}

/** The secret by which a build reads this user's settings of npm, where there are any. */
export const npmrc = existsSync(join(homedir(), '.npmrc')) ? ['--secret', `id=npmrc,src=${join(homedir(), '.npmrc')}`] : []

/** Debian, nothing else; `work` is a folder that is thrown away. */
export function makeBase({ must, has }, work) {
  if (!has('localhost/pasokan-base')) {
    say('Making a base with debootstrap …')
    const folder = join(work, 'root')
    run('debootstrap', ['--variant=minbase', 'bookworm', folder])
    for (const gone of ['var/cache/apt/archives', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
      rmSync(join(folder, gone), { recursive: true, force: true })
    run('tar', ['-C', folder, '-cf', join(work, 'base.tar'), '.'])
    must(['import', join(work, 'base.tar'), 'localhost/pasokan-base'])
  }
  return 'localhost/pasokan-base'
}

/** The base with Node and `npm` (the file that runs it). */
export function makeBuilder({ build }, from, work, npm) {
  const folder = join(work, 'builder')
  const [certificates, trusted] = ['/etc/ssl/certs/ca-certificates.crt', '/usr/local/share/trusted.crt']
  mkdirSync(folder)
  cpSync(findNode(), join(folder, 'node'))
  cpSync(dirname(dirname(npm)), join(folder, 'npm'), { recursive: true, dereference: true })
  writeFileSync(join(folder, 'trusted.crt'), '')
  if (existsSync(certificates)) cpSync(certificates, join(folder, 'trusted.crt'), { dereference: true })
  writeFileSync(
    join(folder, 'Containerfile'),
    `FROM ${from}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY trusted.crt ${trusted}
ENV NODE_EXTRA_CA_CERTS=${trusted}
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && npm --version
`,
  )
  build('localhost/pasokan-builder', folder, [`--file=${join(folder, 'Containerfile')}`])
  return 'localhost/pasokan-builder'
}

/** The product's own image on these two. */
export function buildProduct({ build }, name, { base, builder }, options = []) {
  say('Building the image …')
  build(name, '.', ['--file=deploy/Containerfile', `--build-arg=BASE=${base}`, `--build-arg=BUILDER=${builder}`, ...options, ...npmrc])
}

function run(program, args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) fail(`${program} ${args.join(' ')} failed: ${stderr}`)
}
