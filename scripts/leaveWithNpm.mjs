/** Loaded before a server that has taken the place of its command (start.mjs): it leaves when npm does. */
import { watchForebears } from './forebears.mjs'

watchForebears(() => process.kill(process.pid, 'SIGTERM'))
