import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { post, signIn } from './people.ts'
import { keepPictures } from './photograph.ts'

const password = 'PasokanDemo2026'
const supplier = { email: 'karya-bangun@demo.pasokan.test', password }
type Row = { status: string; reference: string; net: number; ppn: number; aroseOn: string; code: string; id: number }

/** The list as the tax office would export it once the month's open fakturs are issued, and one row that fits no order. */
async function officeList(request: APIRequestContext, month: string) {
  const { access_token, id } = (await post(request, '/api/sellers/login', supplier)) as { access_token: string; id: number }
  const reply = await request.get(`/api/shops/${id}/fakturs?month=${month}&limit=100`, { headers: { access_token } })
  const { rows, total } = (await reply.json()) as { rows: Row[]; total: number }
  const open = rows.filter(({ status }) => status === 'needed')
  const line = (number: string, { reference, net, ppn, aroseOn }: Row) => `${number},${aroseOn},APPROVED,${net},${ppn},${reference}`
  const lines = open.map((row) => line(`${row.code}0026${String(90_000_000_000 + row.id)}`, row))
  const stray = line('04002699999999999', { ...open[0]!, reference: 'INV/20200101/1-1/1' })
  const heads = 'Nomor Faktur Pajak,Tanggal Faktur Pajak,Status Faktur,Harga Jual/Penggantian/DPP,PPN,Referensi'
  return {
    count: open.length,
    total,
    csv: [heads, ...lines, stray].join('\r\n'),
  }
}

const photograph = (page: Page, name: string) => keepPictures(page, `faktur-${name}`)

test('a store with 37 invoices uploads one list and presses once; finance finds every number and downloads the month', async ({
  page,
  request,
}) => {
  test.slow()
  await signIn(page, 'UMKM', supplier)
  await page.goto('/money')
  await page.getByRole('navigation', { name: 'Store menu' }).getByRole('link', { name: 'Faktur' }).click()
  const months = page.getByRole('navigation', { name: 'Months' })
  await months.getByRole('link').nth(1).click()
  await expect(months.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page')
  const month = new URL(page.url()).searchParams.get('month')!
  const { count, total, csv } = await officeList(request, month)
  expect(total).toBeGreaterThanOrEqual(37)
  await expect(page.getByText(`${count} fakturs without a number`)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Coretax XML' }).click()
  expect((await download).suggestedFilename()).toBe(`coretax-${month}.xml`)
  expect((await axe(page).analyze()).violations).toEqual([])
  await photograph(page, 'store')

  const file = { name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('List from Coretax (XLSX or CSV)').setInputFiles(file)
  await expect(page.getByText('One row changes nothing:')).toBeVisible()
  await expect(page.getByText('No order fits.')).toBeVisible()
  await photograph(page, 'report')
  // Apart from choosing the file, the only press.
  await page.getByRole('button', { name: `Save ${count} changes` }).click()
  await expect(page.getByText('All fakturs of this month have their numbers.')).toBeVisible()
  await expect(page.getByText(`${count} changes saved.`)).toBeVisible()

  await signIn(page, 'Company', { email: 'sagara.finance@demo.pasokan.test', password })
  await page.goto('/orders')
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Faktur' }).click()
  await page.getByRole('navigation', { name: 'Months' }).getByRole('link').nth(1).click()
  await expect(page.getByText('All fakturs of this month are there.')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await photograph(page, 'company')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download XLSX' }).click()
  expect((await saved).suggestedFilename()).toBe(`faktur-${month}.xlsx`)
  await page.getByRole('table', { name: 'Faktur' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Faktur' }).first()).toContainText(/\d{17}/)
})

test('a store writes one number down by hand, and one that is not registered for VAT sees no page of fakturs', async ({ page }) => {
  await signIn(page, 'UMKM', { email: 'cetak-kilat@demo.pasokan.test', password })
  await page.goto('/store-fakturs')
  await page
    .getByRole('button', { name: /^Enter number/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Faktur number (17 digits)').fill('0400261234567')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A faktur number has 17 digits.')).toBeVisible()
  await dialog.getByLabel('Faktur number (17 digits)').fill('04.00.26-81234567891')
  await dialog.getByLabel('PPN on the faktur (optional)').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/Our PPN is Rp/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'I have checked it. Save it anyway.' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('04002681234567891')).toBeVisible()

  await signIn(page, 'UMKM', { email: 'seller@demo.pasokan.test', password })
  await page.goto('/money')
  await expect(page.getByRole('heading', { name: 'Money', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Store menu' }).getByRole('link', { name: 'Faktur' })).toBeHidden()
})
