import { expect, test } from 'vitest'
import type { RoomId } from '#contract/ids.ts'
import { rooms } from '#contract/rooms.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { testApp, type TestApp, type TestBuyer } from '#server/test/app.ts'
import { drawPicture, multipart } from '#server/test/pictures.ts'
import { folderStorage } from './folder.ts'
import { pictureSigner } from './signed.ts'
import { referencedFiles } from '#server/modules.ts'
import { sweepPictures } from './sweep.ts'

const secret = 'a secret of tests, long enough for all'

/** A conversation with one picture that the buyer sent without words. */
async function withPicture(app: TestApp) {
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const room = (await app.call(buyer, rooms.open, { body: { ShopId: seller.shopId } })).json
  const { payload, headers } = multipart({}, [{ name: 'a.jpg', bytes: await drawPicture({ width: 500 }) }])
  const body = Buffer.from(payload.toString('latin1').replace('name="product"', 'name="message"'), 'latin1')
  const { json, status } = await app.call(buyer, rooms.picture, { params: { id: room.id }, payload: body, headers })
  expect(status).toBe(201)
  return { buyer, seller, room: room.id, image: json.image ?? '' }
}
const get = (app: TestApp, url: string) => app.app.inject({ url, headers: { accept: 'image/webp' } })
const shown = async (app: TestApp, buyer: TestBuyer, id: RoomId) =>
  (await app.call(buyer, rooms.chat, { params: { id } })).json.map(({ image }) => image)

test('a picture of a conversation opens by its signed address in every width, kept by nobody but the browser', async () => {
  await using app = await testApp()
  const { buyer, seller, room, image } = await withPicture(app)
  for (const url of [image, image.replace('.jpg', '-400'), image.replace('.jpg', '-200.webp')]) {
    const { statusCode, headers } = await get(app, url)
    expect([statusCode, headers['cross-origin-resource-policy']], url).toEqual([200, 'same-origin'])
    expect(headers['cache-control']).toMatch(/^private, max-age=\d+/)
    expect(headers['content-security-policy']).toMatch(/; sandbox$/)
  }
  // Both sides, the list of conversations and the search name the same address.
  expect(await shown(app, buyer, room)).toEqual([image])
  expect((await app.call(seller, rooms.list)).json[0]?.lastMessage?.image).toBe(image)
})

test('without its signature, with another one, under another name or after its time no private picture opens', async () => {
  await using app = await testApp()
  const { image } = await withPicture(app)
  const [path = '', query = ''] = image.split('?')
  const file = path.slice('/images/'.length, -'.jpg'.length)
  const earlier = pictureSigner(secret, () => Date.now() - 3_600_000).sign(file)
  const foreign = pictureSigner('another secret, long enough as well').sign(file)
  const later = query.replace(/\d+/, (until) => String(Number(until) + 1800))
  const other = `/images/p${'0'.repeat(24)}.jpg`
  for (const url of [path, path.replace('.jpg', '-400'), earlier, foreign, `${path}?${later}`, `${path}?${query}x`, `${other}?${query}`])
    expect((await get(app, url)).json(), url).toMatchObject({ status: 403, code: 'forbidden' })
  // A tag that is known opens nothing either.
  const tagged = await app.app.inject({ url: path, headers: { 'if-none-match': `"${file}.jpg"` } })
  expect(tagged.statusCode).toBe(403)
  expect((await get(app, `/images/${file.slice(1)}.jpg?${query}`)).statusCode).toBe(404)
  expect((await get(app, pictureSigner(secret).sign(`p${'0'.repeat(24)}`))).statusCode).toBe(404)
})

test('an address stays the same for browsers to keep, and is over within an hour', () => {
  const half = 30 * 60_000
  const at = (ms: number) => pictureSigner(secret, () => ms)
  const [file, began] = [`p${'1'.repeat(24)}`, half * 1_000_000]
  const address = at(began).sign(file)
  expect(at(began + half - 1).sign(file)).toBe(address)
  expect(at(began + half).sign(file)).not.toBe(address)
  const query = Object.fromEntries(new URL(address, 'http://x').searchParams)
  expect(at(began).secondsLeft(file, query)).toBe(3600)
  expect(at(began + 2 * half).secondsLeft(file, query)).toBe(0)
})

test('when the sender closes the account the picture is gone at once, its file with the next sweep, and the conversation stays', async () => {
  await using app = await testApp()
  const { buyer, seller, room, image } = await withPicture(app)
  await closeAccount(app.db, buyer, async () => {})
  expect((await get(app, image)).statusCode).toBe(404)
  const messages = (await app.call(seller, rooms.chat, { params: { id: room } })).json
  expect(messages).toMatchObject([{ seq: 1, chat: '', image: null }])
  expect(await sweepPictures(app.db, folderStorage(`${app.dataDir}/images`), referencedFiles, 0)).toEqual({ removed: 1, missing: [] })
})

test('a public picture opened by itself is a document that may do nothing, and may stand on other pages', async () => {
  await using app = await testApp()
  const { headers } = await app.app.inject('/images/none.svg')
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' })
  expect(headers['content-security-policy']).toMatch(/; sandbox$/)
})
