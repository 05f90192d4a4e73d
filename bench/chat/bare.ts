/** socket.io as it comes, echoing what it gets to both rooms: what ours is measured against. Nothing is stored or checked. */
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { answerMemory } from './memory.ts'

const http = createServer()
const io = new Server(http)
io.on('connection', async (socket) => {
  await socket.join(String(socket.handshake.auth.room))
  socket.on('message', (message: { room: string; clientId: string }, acknowledge: (answer: unknown) => void) => {
    acknowledge({ ok: true, message })
    io.to([String(socket.handshake.auth.room), message.room]).emit('messageResponse', message)
  })
})
answerMemory()
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
