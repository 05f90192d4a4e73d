import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

type AddressSource = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** Networks by the names that Fastify knows. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address belongs to one of our proxies. `trustProxy`: addresses or networks (CIDR). */
export function proxiesOf(trustProxy: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of trustProxy.flatMap((entry) => named[entry] ?? entry)) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** The client's address where Fastify has not parsed the request: the last one that is not one of our proxies. */
export function addressOf({ headers, socket }: AddressSource, isProxy: (address: string) => boolean): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const way = [...forwarded.map((address) => address.trim()), socket.remoteAddress ?? ''].filter(Boolean)
  return way.findLast((address) => !isProxy(address)) ?? way[0] ?? ''
}
