import { connect, type Socket } from 'node:net'

export type Line = { socket: Socket; heard: () => string; opened: Promise<boolean>; closed: Promise<number>; isClosed: () => boolean }

/** A bare connection: what it hears, and after how many milliseconds the other side closed it. */
export function connectLine(port: number): Line {
  const began = performance.now()
  const socket = connect({ host: '127.0.0.1', port })
  let heard = ''
  let gone = false
  const opened = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  const closed = new Promise<number>((resolve) => {
    const end = () => {
      gone = true
      resolve(performance.now() - began)
    }
    socket.once('close', end)
    socket.once('end', () => socket.destroy())
  })
  socket.on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1').slice(0, 20_000 - heard.length)))
  return { socket, heard: () => heard, opened, closed, isClosed: () => gone }
}

/** The same thing many times at once. */
export const connectLines = (port: number, count: number) => Array.from({ length: count }, () => connectLine(port))

/** Resolves to false when the time is over first. */
export const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T | false> => {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, milliseconds, false)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
