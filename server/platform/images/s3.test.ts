import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { testApp } from '#server/test/app.ts'
import { drawPicture, multipart } from '#server/test/pictures.ts'
import { createStorage } from './createStorage.ts'
import { bucketStorage } from './s3.ts'
import { referencedFiles } from '#server/modules.ts'
import { sweepPictures } from './sweep.ts'

/** An S3-compatible server, as far as we use the protocol. */
async function bucketServer() {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(url.pathname.replace('/pictures/', ''))
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=id/')) return void response.writeHead(403).end()
    if (request.method === 'PUT') {
      objects.set(key, body)
      response.end()
    } else if (request.method === 'POST') {
      for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name)
      response.end('<DeleteResult/>')
    } else if (url.searchParams.has('list-type')) {
      const contents = [...objects.keys()].map(
        (name) => `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
      )
      response
        .setHeader('content-type', 'application/xml')
        .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`)
    } else {
      const found = objects.get(key)
      if (!found) response.writeHead(404).end()
      else response.setHeader('content-length', found.length).end(request.method === 'HEAD' ? undefined : found)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    objects,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'pictures',
      S3_KEY: 'id',
      S3_SECRET: 'secret',
    },
    stop: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
    async [Symbol.asyncDispose]() {
      if (server.listening) await this.stop()
    },
  }
}

const details = { name: 'Cat', CategoryId: 3, description: 'Putih', price: 1, stock: 1 }

test('pictures live in a bucket like in a folder: stored, served in every width, swept', async () => {
  await using bucket = await bucketServer()
  await using app = await testApp(bucket.env)
  const { json, status } = await app.call(
    await app.seller(),
    products.create,
    multipart(details, [{ name: 'a.jpg', bytes: await drawPicture({ width: 500 }) }]),
  )
  expect(status).toBe(201)
  expect((await app.app.inject(json.mainImage)).headers['content-type']).toBe('image/jpeg')
  const narrow = { url: json.mainImage.replace('.jpg', '-200'), headers: { accept: 'image/webp' } }
  // While the size is drawn, the original is served after a second and a half.
  await expect.poll(async () => (await app.app.inject(narrow)).headers['content-type']).toBe('image/webp')
  expect([...bucket.objects.keys()].map((key) => key.replace(/[0-9a-f]{24}/, '*')).toSorted()).toEqual([
    'images/*-200.webp',
    'images/*.jpg',
  ])
  expect((await app.app.inject(`/images/${'0'.repeat(24)}.jpg`)).statusCode).toBe(404)
  bucket.objects.set(`images/${'ab'.repeat(12)}.jpg`, Buffer.from('x'))
  expect(await sweepPictures(app.db, createStorage(app.config), referencedFiles)).toEqual({ removed: 1, missing: [] })
})

test('when the bucket does not answer nothing is saved, and nothing is half-made', async () => {
  await using bucket = await bucketServer()
  await using app = await testApp(bucket.env)
  const sari = await app.seller()
  await bucket.stop()
  const reply = await app.call(sari, products.create, multipart(details, [{ name: 'a.jpg', bytes: await drawPicture() }]))
  expect(reply).toMatchObject({ status: 503, problem: { code: 'unavailable' } })
  expect((await app.call(undefined, products.page)).json.totalProducts).toBe(0)
})

test('a bucket that takes requests and never answers counts as away', async () => {
  const mute = createServer(() => undefined)
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`
  const storage = bucketStorage({ endpoint, bucket: 'pictures', key: 'id', secret: 'secret' }, 100)
  await expect(storage.save('a.jpg', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(storage.read('a.jpg')).rejects.toMatchObject({ code: 'unavailable' })
  mute.closeAllConnections()
  mute.close()
})
