import type { Io } from './types.ts'

type Packet = { type: string; data?: unknown; options?: object }
/** A packet of socket.io: its type, how many attachments follow, then its namespace. */
const toApi = /^(\d(?:\d*-)?)\/api(?:\?[^,]*)?,/
const toRoot = /^\d(?:\d*-)?/

/**
 * Clients that put `/api` before every address connect to the namespace `/api`. It is `/` under another name: the name is taken off what
 * such a connection sends, and put before what it gets. One connection speaks to one of both.
 */
export function acceptApiNamespace(io: Io) {
  io.engine.on('connection', (connection: { on: (event: string, listen: (packet: Packet) => void) => void }) => {
    let isNamed = false
    connection.on('packet', (packet) => {
      if (packet.type !== 'message' || typeof packet.data !== 'string' || !toApi.test(packet.data)) return
      isNamed = true
      packet.data = packet.data.replace(toApi, '$1')
    })
    connection.on('packetCreate', (packet) => {
      if (!isNamed || packet.type !== 'message' || typeof packet.data !== 'string') return
      packet.data = packet.data.replace(toRoot, '$&/api,')
      // A broadcast is framed once for all, without the namespace, and its options are shared. Forces a new frame.
      packet.options = { ...packet.options, wsPreEncodedFrame: undefined }
    })
  })
}
