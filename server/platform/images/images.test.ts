import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { Problem } from '#server/platform/errors.ts'
import { bindJobs } from '#server/platform/jobs/define.ts'
import { fileJobs } from '#server/platform/module/jobs.ts'
import { waitingWhileBusy } from '#server/platform/jobs/busy.ts'
import { runDueJobs } from '#server/platform/jobs/worker.ts'
import { testApp } from '#server/test/app.ts'
import { drawPicture, multipart } from '#server/test/pictures.ts'
import { whenDrawn } from '#server/test/drawn.ts'
import { folderStorage } from './folder.ts'
import { referencedFiles } from '#server/modules.ts'
import { drawSizes, queueSizes } from './sizes.ts'
import { sweepPictures } from './sweep.ts'
import { pictureVariants } from './variants.ts'

const details = { name: 'Cat', CategoryId: 3, description: 'Putih', price: 1, stock: 1 }

test('a picture comes in the asked width and in the best form that the browser reads', async () => {
  await using app = await testApp()
  const bytes = await drawPicture({ width: 1000, height: 500 })
  const { json } = await app.call(await app.seller(), products.create, multipart(details, [{ name: 'a.jpg', bytes }]))
  const base = json.mainImage.replace('.jpg', '')
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const) {
    const reply = await whenDrawn(app.app, `${base}-400`, accept)
    expect(reply.headers).toMatchObject({ 'content-type': type, vary: 'accept', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 400, height: 200 })
    const again = await app.app.inject({ url: `${base}-400`, headers: { accept, 'if-none-match': String(reply.headers.etag) } })
    expect(again.statusCode).toBe(304)
  }
  expect((await whenDrawn(app.app, `${base}-200.webp`, '*/*')).headers['content-type']).toBe('image/webp')
})

test('every size is there before anybody asks for it, once, and a picture that is gone stops nothing', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const product = (await app.call(sari, products.create, multipart(details, [{ name: 'a.jpg', bytes: await drawPicture({ width: 900 }) }])))
    .json
  const file = product.mainImage.replace('/images/', '').replace('.jpg', '')
  const storage = folderStorage(`${app.dataDir}/images`)
  const saved: string[] = []
  const watched = { ...storage, save: (name: string, bytes: Uint8Array) => (saved.push(name), storage.save(name, bytes)) }
  const gone = 'ab'.repeat(12)
  const tasks = { 'resize-pictures': (payload: unknown) => drawSizes(watched, [gone, ...(payload as { files: string[] }).files]) }
  await runDueJobs(app.databaseUrl, tasks, { warn: () => undefined, error: () => undefined })
  expect(saved).toEqual([200, 400, 800, 1200].map((width) => `${file}-${width}.avif`))
  // A request for an existing size draws nothing; neither does a second run.
  const found = await pictureVariants(watched)(file, 400, 'avif')
  expect(found).toMatchObject({ final: true, format: 'avif' })
  found?.file.stream.destroy()
  await drawSizes(watched, [file])
  expect(saved).toHaveLength(4)
  // An edit without new pictures draws nothing.
  await app.call(sari, products.update, { params: { id: product.id }, ...multipart({ ...details, stockSeen: 4 }, []) })
  expect((await sql`select from graphile_worker.jobs where task_identifier = 'resize-pictures'`.execute(app.db)).rows).toEqual([])
})

const resizing = { 'resize-pictures': fileJobs['resize-pictures'] }

test('a machine that is busy costs the drawing of sizes no try: the job comes back later', async () => {
  await using app = await testApp()
  const busy = () => Promise.reject(new Problem('unavailable', { detail: { code: 'busy' } }))
  await queueSizes(app.db, ['ab'.repeat(12)])
  const tasks = bindJobs(resizing, { 'resize-pictures': waitingWhileBusy(app.db, 'resize-pictures', busy) })
  const waiting = async () =>
    (
      await sql`select attempts, max_attempts, last_error, run_at > now() as later from graphile_worker.jobs where task_identifier = 'resize-pictures'`.execute(
        app.db,
      )
    ).rows
  for (let round = 0; round < 4; round += 1) {
    await runDueJobs(app.databaseUrl, tasks, { warn: () => undefined, error: () => undefined })
    expect(await waiting()).toEqual([{ attempts: 0, maxAttempts: 3, lastError: null, later: true }])
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  }
})

test('a picture no wider than a size is kept under the larger ones as it was drawn', async () => {
  await using app = await testApp()
  const storage = folderStorage(`${app.dataDir}/images`)
  const file = 'cd'.repeat(12)
  await storage.save(`${file}.jpg`, await drawPicture({ width: 400, height: 400 }))
  const kept = new Map<string, Uint8Array>()
  await drawSizes({ ...storage, save: (name, bytes) => (kept.set(name, bytes), storage.save(name, bytes)) }, [file])
  expect([...kept.keys()]).toEqual([200, 400, 800, 1200].map((width) => `${file}-${width}.avif`))
  expect(kept.get(`${file}-800.avif`)).toBe(kept.get(`${file}-400.avif`))
  expect(await sharp(kept.get(`${file}-1200.avif`)).metadata()).toMatchObject({ width: 400, height: 400 })
})

test('a hundred at once ask for a new width and it is made once', async () => {
  await using app = await testApp()
  const { json } = await app.call(
    await app.seller(),
    products.create,
    multipart(details, [{ name: 'a.jpg', bytes: await drawPicture({ width: 900 }) }]),
  )
  const file = json.mainImage.replace('/images/', '').replace('.jpg', '')
  const storage = folderStorage(`${app.dataDir}/images`)
  const saved: string[] = []
  const find = pictureVariants({ ...storage, save: (name, bytes) => (saved.push(name), storage.save(name, bytes)) })
  const found = await Promise.all(Array.from({ length: 100 }, () => find(file, 200, 'webp')))
  expect(found.every((variant) => variant?.final && variant.format === 'webp')).toBe(true)
  for (const variant of found) variant?.file.stream.destroy()
  expect(saved).toEqual([`${file}-200.webp`])
})

test('names that are none of ours are not found', async () => {
  await using app = await testApp()
  for (const name of [
    'a.jpg',
    `${'0'.repeat(24)}.jpg`,
    `${'0'.repeat(24)}-400`,
    `${'0'.repeat(24)}-401.jpg`,
    '..%2f..%2fapp-secret',
    '%00.jpg',
    'x'.repeat(180),
  ]) {
    expect((await app.app.inject(`/images/${name}`)).statusCode).toBe(404)
  }
  expect((await app.app.inject('/images/none.svg')).headers['content-type']).toContain('image/svg+xml')
})

test('files that no row names are swept away, others stay', async () => {
  await using app = await testApp()
  const { json } = await app.call(await app.seller(), products.create, multipart(details, [{ name: 'a.jpg', bytes: await drawPicture() }]))
  const storage = folderStorage(`${app.dataDir}/images`)
  await storage.save(`${'ab'.repeat(12)}.jpg`, await drawPicture())
  expect(await sweepPictures(app.db, storage, referencedFiles)).toEqual({ removed: 0, missing: [] })
  expect(await sweepPictures(app.db, storage, referencedFiles, 0)).toEqual({ removed: 1, missing: [] })
  expect((await app.app.inject(json.mainImage)).statusCode).toBe(200)
})

test('what a kill leaves of a file that is being saved is swept away', async () => {
  await using app = await testApp()
  const root = `${app.dataDir}/cut`
  const save = `import { folderStorage } from '#server/platform/images/folder.ts'
    await folderStorage(${JSON.stringify(root)}).save('${'ab'.repeat(12)}.pdf', Buffer.alloc(400_000_000))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', save], { stdio: 'inherit' })
  const left = async () => (await readdir(root, { recursive: true }).catch(() => [])).filter((name) => name.includes('.'))
  await expect.poll(left, { interval: 1, timeout: 30_000 }).toHaveLength(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await left()).toEqual([expect.stringMatching(/\.part$/)])
  await sweepPictures(app.db, folderStorage(root), referencedFiles, 0)
  expect(await left()).toEqual([])
})
