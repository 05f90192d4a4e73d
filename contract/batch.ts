import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { maxReadings } from './readings.ts'

/** Addresses below `/api`, separated by spaces, which an encoded address has none of. */
const Addresses = z.pipe(
  z.string().check(z.maxLength(8000)),
  z.pipe(
    z.transform((text: string) => text.split(' ').filter(Boolean)),
    z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1), z.maxLength(maxReadings)),
  ),
)

export const batch = {
  read: endpoint({
    method: 'GET',
    path: '/batch',
    summary: 'Several readings in one call; each is answered, limited and refused as if it were called alone',
    // Each reading says who may make it, and counts by itself too: a sender over the limit must not have twenty refusals at the price of one.
    access: 'anyone',
    query: z.object({ of: Addresses }),
    /** In the order of the addresses. `body`: the JSON of the answer, or of the problem. */
    response: z.object({ answers: z.array(z.object({ status: z.int(), body: z.string() })) }),
  }),
}
