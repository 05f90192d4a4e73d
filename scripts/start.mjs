/**
 * npm start: installs and builds what is missing, then serves the whole product with demo data until it is stopped.
 * npm run dev: the same with hot reload; a change of the server's own code starts the server again.
 */
import { begin, root, say, secondsSince } from './processes.mjs'
import { buildWeb, environment, findNode, installDependencies, nodeFlags } from './setup.mjs'

const development = process.argv.includes('--dev')
await installDependencies()
if (!development) await buildWeb()

const watched = ['server', 'contract', 'tools'].map((folder) => `--watch-path=${folder}`)
const env = environment({ DEMO: process.env.DEMO ?? '1', NODE_ENV: development ? 'development' : (process.env.NODE_ENV ?? 'production') })
say(development ? 'Starting with hot reload …' : 'Starting …')
const flags = [...nodeFlags, ...(development ? [...watched, '--watch-preserve-output'] : [])]
// A command that only waits costs 28 MB; a newer Node replaces itself with the server, which then watches npm (tools/main.ts).
if (!development && process.execve) becomeServer()
const server = begin(findNode(), [...flags, 'tools/main.ts'], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
server.on('message', (message) => message?.ready && console.log(`Pasokan is ready on ${message.ready} (${secondsSince()} s)`))
server.on('exit', (code) => process.exit(code ?? 1))

function becomeServer() {
  process.chdir(root)
  process.execve(findNode(), [findNode(), ...flags, 'tools/main.ts'], env)
}
