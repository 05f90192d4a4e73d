import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { listening } from './clients.ts'

test('a buyer writes to a store, the store answers, and both see it once on every device', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer('PT Maju'), await app.seller('sari', 'Toko Baja')]
  const [phone, desk, store] = await Promise.all([line.connect(budi), line.connect(budi), line.connect(sari)])

  const sent = await phone.say({ chat: ' Halo, ada stok? ', receiver: sari.shopId, clientId: 'a1', name: 'x', senderId: 999, senderRole: 'seller', sender: 999 })
  expect(sent).toMatchObject({ ok: true, message: { seq: 1, chat: 'Halo, ada stok?', senderId: budi.id, senderRole: 'buyer', name: 'PT Maju', clientId: 'a1' } })
  const answer = await store.say({ chat: 'Ada', receiver: budi.id })
  expect(answer).toMatchObject({ ok: true, message: { seq: 2, senderId: sari.shopId, senderRole: 'seller', name: 'Toko Baja' } })

  for (const device of [phone, desk, store]) {
    await device.heard(2)
    expect(device.messages.map(({ seq, chat }) => [seq, chat])).toEqual([[1, 'Halo, ada stok?'], [2, 'Ada']])
  }
})
