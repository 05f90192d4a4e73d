/** npm run pasokan -- <noun> <verb>: what operators and administrators of a machine do. `--help` lists it. Exit code 1: refused or failed; 2: wrong usage. */
import { runCommand } from './commands/program.ts'

process.exitCode = await runCommand(process.argv.slice(2))
