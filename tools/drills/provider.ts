/** The payment stand-in as a process of its own, so that a measured server does only its own work. */
import Fastify from 'fastify'
import { midtransStandIn } from '#stand-ins/midtrans/midtrans.ts'

const { PORT = '0', SERVER = '' } = process.env
const app = Fastify()
const options = {
  serverKey: 'stand-in-server-key',
  clientKey: 'stand-in-client-key',
  notificationUrl: `${SERVER}/api/payments/midtrans/notification`,
  publicUrl: SERVER,
  minute: 200,
  every: 50,
  settleAfter: 1_000,
}
await app.register(midtransStandIn(options), { prefix: '/stand-ins/midtrans' })
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.send?.('ready')
