/**
 * socket.io as it comes, echoing what it gets to both rooms: what ours is measured against. With DATABASE_URL it first
 * writes each message as one row, without a number or a check: the least that any chat that stores can do.
 */
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { createPool } from '#server/platform/db/db.ts'
import { answerMemory } from './memory.ts'

const pool = process.env.DATABASE_URL ? createPool(process.env.DATABASE_URL, { max: 15 }) : undefined
await pool?.query('create table if not exists bare_messages (id bigint generated always as identity primary key, body jsonb not null)')
const http = createServer()
const io = new Server(http)
io.on('connection', async (socket) => {
  await socket.join(String(socket.handshake.auth.room))
  socket.on('message', async (message: { room: string; clientId: string }, acknowledge: (answer: unknown) => void) => {
    await pool?.query('insert into bare_messages (body) values ($1)', [message])
    acknowledge({ ok: true, message })
    io.to([String(socket.handshake.auth.room), message.room]).emit('messageResponse', message)
  })
})
answerMemory()
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
