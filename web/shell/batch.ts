import { maxReadings } from '#contract/readings.ts'

type Send = {
  alone: () => Promise<Response>
  /** Sends these addresses below `/api`, separated by spaces, as one batch. */
  batch: (addresses: string) => Promise<Response>
}
type Reading = { address: string; token: string; send: Send; resolve: (reply: Response | Promise<Response>) => void }

/** Longest address in a batch, in characters: twenty of them, encoded, stay below what servers take as an address. */
const maxAddress = 200

let waiting: Reading[] = []

/** Reads an address below `/api`. Readings of the same moment and token go as one request (contract/batch.ts). */
export function batchRead(address: string, token: string, send: Send): Promise<Response> {
  if (address.length > maxAddress) return send.alone()
  return new Promise((resolve) => {
    if (waiting.length === 0) setTimeout(sendWaiting)
    waiting.push({ address, token, send, resolve })
  })
}

function sendWaiting() {
  const groups = Map.groupBy(waiting, ({ token }) => token)
  waiting = []
  for (const readings of groups.values())
    for (let from = 0; from < readings.length; from += maxReadings) sendGroup(readings.slice(from, from + maxReadings))
}

function sendGroup(readings: Reading[]) {
  const [first] = readings
  if (!first || readings.length === 1) return first?.resolve(first.send.alone())
  const addresses = [...new Set(readings.map(({ address }) => address))]
  const answers = first.send.batch(addresses.join(' ')).then(async (reply) => {
    // A server of an older version, beside this page's during a release, has no batches.
    if (reply.status === 404) return (reading: Reading) => reading.send.alone()
    if (!reply.ok) return () => reply.clone()
    const { answers: read } = (await reply.json()) as { answers: { status: number; body: string }[] }
    const byAddress = new Map(addresses.map((address, at) => [address, read[at]]))
    return ({ address }: Reading) => new Response(byAddress.get(address)?.body ?? '', { status: byAddress.get(address)?.status ?? 500 })
  })
  for (const reading of readings) reading.resolve(answers.then((answerOf) => answerOf(reading)))
}
