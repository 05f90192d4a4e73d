import type { Endpoint } from '#contract/endpoint.ts'
import { contractNames } from '#server/platform/openapi/contractNames.ts'

/** Every endpoint of the contract under its name (`orders.show`). */
export async function allEndpoints(): Promise<Map<string, Endpoint>> {
  const { endpoints } = await contractNames()
  return new Map([...endpoints].map(([endpoint, name]) => [name, endpoint]))
}
