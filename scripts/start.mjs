/** npm start: installs and builds what is missing, then serves the whole product with demo data until it is stopped. */
import { spawn } from 'node:child_process'
import { buildWeb, environment, findNode, installDependencies, root, say } from './setup.mjs'

installDependencies()
const development = process.argv.includes('--dev')
if (!development) buildWeb()
say(development ? 'Starting with hot reload …' : 'Starting …')
const env = environment({ DEMO: process.env.DEMO ?? '1', NODE_ENV: development ? 'development' : (process.env.NODE_ENV ?? 'production') })
const server = spawn(findNode(), [...(development ? ['--watch-path=server', '--watch-path=contract', '--watch-path=stand-ins', '--watch-preserve-output'] : []), 'server/main.ts'], {
  cwd: root,
  env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
server.on('message', (message) => message === 'ready' && say('Ready.'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
