import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { drawPicture, multipart } from '#server/test/pictures.ts'

const details = { name: 'Cat tembok', CategoryId: 3, description: 'Putih', price: 90_000, stock: 4 }
const files = (app: TestApp) => {
  try {
    return readdirSync(join(app.dataDir, 'images'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
  } catch {
    return []
  }
}

test('pictures as files and as data URLs are drawn again and served to everyone', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const tagged = await sharp(await drawPicture({ width: 90, height: 30 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const png = `data:image/png;base64,${(await drawPicture({ format: 'png', color: '#1040a0' })).toString('base64')}`
  const { status, json } = await app.call(sari, products.create, multipart(details, [{ name: 'a.jpg', bytes: tagged }], [png]))
  expect(status).toBe(201)
  expect(json.Images).toHaveLength(1)
  const main = await app.app.inject(json.mainImage)
  expect(main.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const facts = await sharp(main.rawPayload).metadata()
  expect(facts).toMatchObject({ width: 30, height: 90 })
  expect(facts).not.toHaveProperty('exif')
  const row = await app.db.selectFrom('productImages').selectAll().where('position', '=', 1).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ width: 60, height: 40, color: expect.stringMatching(/^#[0-2].[3-5].[89ab].$/) })
})

test('one bad picture refuses the whole save, names the file and leaves nothing behind', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const good = { name: 'good.jpg', bytes: await drawPicture() }
  const noise = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()
  const bad = {
    'drawing.png': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image-type'],
    'cut.jpg': [noise.subarray(0, noise.length / 2), 'image-type'],
    'heavy.jpg': [Buffer.concat([await drawPicture(), Buffer.alloc(5 * 1024 * 1024)]), 'image-size'],
    'bomb.png': [await bomb(), 'image-size'],
    'moving.gif': [Buffer.from('GIF89a'), 'image-type'],
  } as const
  for (const [name, [bytes, code]] of Object.entries(bad)) {
    const reply = await app.call(sari, products.create, multipart(details, [good, { name, bytes }]))
    expect(reply).toMatchObject({ status: 422, problem: { code, errors: [{ path: name }] } })
  }
  expect(files(app)).toEqual([])
  expect((await app.call(undefined, products.page)).json.totalProducts).toBe(0)
})

longTest('six pictures are too many, also when they come over several edits or at the same moment', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const picture = { name: 'a.jpg', bytes: await drawPicture() }
  const six = await app.call(
    sari,
    products.create,
    multipart(
      details,
      Array.from({ length: 6 }, () => picture),
    ),
  )
  expect(six).toMatchObject({ status: 422, problem: { code: 'too-many-images', detail: 'Maximum 5 images to upload' } })

  const { json } = await app.call(sari, products.create, multipart(details, [picture, picture, picture]))
  const edits = await Promise.all(
    [1, 2, 3].map(() => app.call(sari, products.update, { params: { id: json.id }, ...multipart(details, [picture, picture]) })),
  )
  expect(edits.map((edit) => edit.status).toSorted()).toEqual([200, 422, 422])
  expect(files(app)).toHaveLength(5)
})

test('pictures are removed, added and put in order in one edit', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const picture = { name: 'a.jpg', bytes: await drawPicture() }
  const { json: product } = await app.call(sari, products.create, multipart(details, [picture, picture, picture]))
  const [second, third] = product.Images.map((image) => image.id)
  const edit = { ...details, removeImages: [second], imageOrder: ['new:0', third, product.mainImageId] }
  const { json } = await app.call(sari, products.update, { params: { id: product.id }, ...multipart(edit, [picture]) })
  expect(json.Images.map((image) => image.id)).toEqual([third, product.mainImageId])
  expect([second, third, product.mainImageId]).not.toContain(json.mainImageId)
})

/** A few hundred bytes that claim to be 30,000 by 30,000 pixels. */
async function bomb() {
  const bytes = await drawPicture({ format: 'png' })
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  return bytes
}
