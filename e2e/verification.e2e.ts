import { expect, test, type Page } from '@playwright/test'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ShopId } from '#contract/ids.ts'
import { deleteScans } from '#server/identity/verifications/expire.ts'
import type { Db } from '#server/platform/db/db.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { gotoHydrated } from './hydrated.ts'
import { withDatabase } from './database.ts'
import { signInOperator } from './operators.ts'
import { registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

/** A page as a phone sees it is no wider than the phone. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a store shows its papers, the desk checks them on a phone, the badge appears, and the scan of the KTP is gone on its day', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const supplier = await registerSupplier(request, `Toko Bukti ${Date.now()}`)
  await signIn(page, 'UMKM', supplier)
  await page.goto('/verification')
  const business = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Business', exact: true }) })
  for (const [kind, name] of [
    ['nib', 'NIB'],
    ['npwp', 'NPWP'],
    ['ktp', 'KTP of the owner'],
    ['place', 'Photo of the place of business'],
  ] as const) {
    await business.getByRole('button', { name: 'Add a document' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a document' })
    await adding.getByLabel('What is it?').selectOption(kind)
    await adding.getByLabel('Photo or scan').setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer: await drawCard(kind) })
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(adding).toHaveCount(0)
    await expect(business.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await business.getByRole('button', { name: 'Ask for verification' }).click()
  const asking = page.getByRole('dialog', { name: 'Business' })
  await asking.getByLabel('Name of the business as on the NIB').fill('CV Bukti Nyata')
  await asking.getByLabel('NIB (13 digits)').fill(`91${String(Date.now()).slice(-11)}`)
  await asking.getByLabel('NPWP (16 digits)').fill(`091${Date.now()}`)
  await asking.getByRole('button', { name: 'Send for checking' }).click()
  await expect(business.getByText('Submitted')).toBeVisible()
  await keepPicture(page, 'verification-store')

  const desk = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })).newPage()
  await signInOperator(desk, { name: 'Tini Lestari', roles: ['trust'] })
  await expect(desk.getByText('Tini Lestari')).toBeVisible()
  const path = `/operator/verifications/${await caseOf(supplier.shopId)}`
  await gotoHydrated(desk, path)
  await desk.getByRole('button', { name: /KTP/ }).click()
  await expect(desk.getByText('Say first why you open documents.')).toBeVisible()
  await desk.getByLabel('Why do you open documents?').fill('Mencocokkan nama')
  await desk.getByRole('button', { name: /KTP/ }).click()
  const scan = desk.getByRole('img', { name: 'Document: KTP' })
  await expect(scan).toBeVisible()
  expect(await overflow(desk)).toBe(0)
  expect((await scan.boundingBox())!.width).toBeLessThanOrEqual(390)
  await keepPicture(desk, 'verification-desk-phone')
  await desk.getByRole('button', { name: 'Turn right' }).click()
  await desk.getByRole('button', { name: 'Zoom in' }).click()
  expect(await overflow(desk)).toBe(0)
  await keepPicture(desk, 'verification-desk-turned')
  for (const check of ['NIB belongs to the name', 'NPWP belongs to the name', 'Person or deed fits', 'Place exists'])
    await desk.getByRole('radio', { name: `${check}: Matches` }).check()
  // On a desk the decision is seen without scrolling, beside the document.
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.evaluate(() => scrollTo(0, 0))
  await expect(desk.getByRole('button', { name: 'Verify', exact: true })).toBeInViewport({ ratio: 1 })
  await desk.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(desk.getByText('Verified').first()).toBeVisible()

  await page.reload()
  await expect(business.getByText('Verified', { exact: true })).toBeVisible()
  await gotoHydrated(page, `/store/${supplier.shopId}`)
  await expect(page.getByText(/CV Bukti Nyata: NIB, NPWP, identity, place of business checked/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await keepPicture(page, 'verification-badge-phone')

  expect(await scansAfter(supplier.shopId, 6)).toEqual(['ktp', 'nib', 'npwp', 'place'])
  expect(await scansAfter(supplier.shopId, 8)).toEqual(['nib', 'npwp', 'place'])
  await gotoHydrated(desk, path)
  await expect(desk.getByText(/KTP: deleted on/)).toBeVisible()
  await expect(desk.getByRole('button', { name: /KTP/ })).toHaveCount(0)
  // On a phone the store's page names the badge; what was checked stands on its last part.
  await page.reload()
  await expect(page.getByText('Verified business')).toBeVisible()
  await gotoHydrated(page, `/store/${supplier.shopId}?part=about`)
  await expect(page.getByText(/CV Bukti Nyata/)).toBeVisible()
  await desk.context().close()
})

/** Something with the shape of a card. */
const drawCard = (word: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="760"><rect width="1200" height="760" rx="40" fill="#d6e4ee"/>
      <rect x="820" y="160" width="300" height="400" fill="#8aa4b8"/><rect x="80" y="160" width="600" height="40" fill="#456"/>
      <rect x="80" y="260" width="${300 + word.length * 40}" height="40" fill="#456"/></svg>`),
  )
    .png()
    .toBuffer()

const documentsOf = (db: Db, shopId: number) =>
  db
    .selectFrom('verificationDocuments as d')
    .innerJoin('verifications as v', 'v.id', 'd.verificationId')
    .innerJoin('sellers as x', 'x.organizationId', 'v.organizationId')
    .innerJoin('shops as s', 's.sellerId', 'x.id')
    .select(['d.id', 'd.kind', 'd.deletedAt', 'd.deleteAt', 'v.id as verification'])
    .where('s.id', '=', shopId as ShopId)
    .orderBy('d.kind')
    .execute()

const caseOf = (shopId: number) => withDatabase(async (db) => (await documentsOf(db, shopId))[0]!.verification)

/** Deletes this store's scans that expire within `days`, and returns the rest. */
const scansAfter = (shopId: number, days: number) =>
  withDatabase(async (db) => {
    for (const { id, deleteAt, deletedAt } of await documentsOf(db, shopId))
      if (!deletedAt && deleteAt.getTime() < Date.now() + days * 86_400_000)
        await db.updateTable('verificationDocuments').set({ deleteAt: new Date() }).where('id', '=', id).execute()
    await deleteScans(db, folderStorage(join(dataDir(), 'images')))
    return (await documentsOf(db, shopId)).filter(({ deletedAt }) => !deletedAt).map(({ kind }) => kind)
  })
