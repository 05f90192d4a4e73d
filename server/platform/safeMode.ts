import { isLoopbackName } from './strangers.ts'

type Surroundings = {
  publicUrl: string
  host: string
  demo: boolean
  /** Stand-ins and demo data are there to serve: tools/main.ts brings them, server/main.ts does not. */
  demonstration: boolean
  /** NODE_ENV=production was said. */
  production: boolean
  /** ALLOW_STAND_INS=yes was said. */
  allowed: boolean
  /** The payment keys move real money. */
  live: boolean
  /** Names of what stand-ins would serve for. */
  missing: ('MIDTRANS_SERVER_KEY' | 'SMTP_URL')[]
}

const elsewhere = 'by server/main.ts, which serves real customers; tools/main.ts (npm start) is for demonstrations'
const served = { MIDTRANS_SERVER_KEY: 'the payment stand-in', SMTP_URL: 'the inbox that everybody can read' }

/**
 * Safe is the default: what is for demonstration (stand-ins, accounts with public passwords, no limits) needs a loopback
 * address or a word of its own, and never stands beside live keys. `refusal` is the sentence that stops the start.
 */
export function safeMode({ publicUrl, host, demo, demonstration, production, allowed, live, missing }: Surroundings) {
  const atHome = isLoopbackName(new URL(publicUrl).hostname) && isLoopbackName(host)
  const standIns = demonstration && !live && (allowed || (atHome && (demo || !production)))
  const why = !demonstration
    ? elsewhere
    : live
      ? 'beside live payment keys'
      : `on ${publicUrl}${isLoopbackName(host) ? '' : ` with HOST=${host}`}`
  const word = live || !demonstration ? '' : ' (set ALLOW_STAND_INS=yes for a demonstration that strangers may reach)'
  const [first] = missing
  let refusal: string | undefined
  if (live && allowed) refusal = 'ALLOW_STAND_INS=yes is refused beside live payment keys.'
  else if (demo && !standIns) refusal = `DEMO=1 is refused ${why}: its passwords are public${word}.`
  else if (first && !standIns)
    refusal = `${first} is missing: ${served[first]} is refused ${atHome && !live && demonstration ? 'in production' : why}${word}.`
  return { standIns, strict: !standIns, refusal }
}
