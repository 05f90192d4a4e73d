import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { Message, Room } from '#contract/rooms.ts'
import type { ClientEvents, ServerEvents, SendResult } from '#contract/sockets.ts'
import type { TestApp } from './app.ts'

type Options = Partial<ManagerOptions & SocketOptions>
export type Client = Awaited<ReturnType<Awaited<ReturnType<typeof listening>>['connect']>>

/** For tests: the app on a real port, with socket.io's own client as people have it. */
export async function listening({ app }: Pick<TestApp, 'app'>) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const sockets: Socket[] = []
  const open = (token: unknown, options: Options = {}, namespace = '') => {
    const socket: Socket<ServerEvents, ClientEvents> = io(url + namespace, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 50,
      ...options,
    })
    sockets.push(socket as Socket)
    return socket
  }
  return {
    url,
    open,
    /** Connected as this person; rejects with the server's word when it is refused. */
    async connect(person: { token: string }, options: Options = {}, namespace = '') {
      const socket = open(person.token, options, namespace)
      const messages: Message[] = []
      socket.on('messageResponse', (message) => messages.push(message))
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      return {
        socket,
        messages,
        say: (message: object): Promise<SendResult> => socket.timeout(10_000).emitWithAck('message', message),
        rooms: (): Promise<Room[]> => socket.timeout(10_000).emitWithAck('newRooms', {}),
        /** Waits until this many messages have come. */
        heard: async (count: number) => {
          while (messages.length < count) await new Promise((resolve) => socket.once('messageResponse', resolve))
        },
        next: <E extends keyof ServerEvents>(event: E) =>
          new Promise<Parameters<ServerEvents[E]>[0]>((resolve) => {
            const hear = (name: string, value: Parameters<ServerEvents[E]>[0]) => {
              if (name === event) resolve(value)
              if (name === event) socket.offAny(hear)
            }
            socket.onAny(hear)
          }),
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.disconnect()
    },
  }
}
