import { expect, test, type Page } from '@playwright/test'
import { confirmEmail } from './confirmed.ts'
import { keepPicture } from './photograph.ts'
import { registerSupplier, signIn } from './people.ts'

/** A little more than a table that is tried as a whole: 5 MB. */
const rows = 5_200
const description = 'Baja ringan untuk rangka atap dan dinding, siap dikirim dari gudang. '.repeat(15)
const table = () => ({
  name: 'katalog-lengkap.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Nama;Kategori;Deskripsi;Harga;Stok',
      ...Array.from({ length: rows }, (_, n) => `Baut ${n};Tool;${description};${n === 40 || n === 5_000 ? 'murah' : 1_000 + n};5`),
    ].join('\n'),
  ),
})

/** The page as a phone and a desk show it, by day and by night; kept where E2E_SCREENS asks. */
async function look(page: Page, name: string) {
  if (!process.env.E2E_SCREENS) return
  for (const width of [360, 768, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await keepPicture(page, `large-${name}-${width}-${colorScheme}`)
    }
}

test('a table larger than one request is sent in pieces, tried by its first rows, and added while the page is closed', async ({
  page,
  request,
}) => {
  const supplier = await registerSupplier(request)
  await confirmEmail(page, supplier)
  await signIn(page, 'UMKM', supplier)
  await page.goto('/import-products')
  await page.getByLabel('Table (CSV or XLSX)').setInputFiles({ ...table(), name: 'katalog.xlsx' })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('A table this large is read as CSV only')).toBeVisible()
  await look(page, 'refused')
  await page.getByLabel('Table (CSV or XLSX)').setInputFiles(table())
  // A piece that is lost on the way goes again.
  await page.route('**/pieces/2', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('5,200 rows. Of the first 1,000, 1 would be refused.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Refused rows' })).toContainText('Price “murah”')
  await expect(page.getByRole('button', { name: 'Fix line 42' })).toHaveCount(0)
  await look(page, 'checked')
  await page.getByRole('button', { name: 'Add this table' }).click()
  await expect(page.getByText(/of 5,200 rows/)).toBeVisible()
  await look(page, 'progress')
  const address = page.url()
  await page.goto('/')
  await page.goto(address)
  await expect(page.getByText('5,198 products were added.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('2 rows were refused.')).toBeVisible()
  const [rejects] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Refused rows as CSV' }).click()])
  expect(rejects.suggestedFilename()).toMatch(/^rejects-\d+\.csv$/)
  await look(page, 'done')
  await page.goto('/notifications')
  await expect(page.getByText('katalog-lengkap.csv is done. Products added: 5,198, rows refused: 2.')).toBeVisible()
})

test('a table of many short rows goes the same way by itself, and is stopped where its store says so', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  await confirmEmail(page, supplier)
  await signIn(page, 'UMKM', supplier)
  await page.goto('/import-products')
  const lines = Array.from({ length: 10_001 }, (_, n) => `Mur ${n};Tool;Mur;1000;5`)
  const buffer = Buffer.from(['Nama;Kategori;Deskripsi;Harga;Stok', ...lines].join('\n'))
  await page.getByLabel('Table (CSV or XLSX)').setInputFiles({ name: 'mur.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('10,001 rows. The first 1,000 were tried and all of them can be added.')).toBeVisible()
  await page.getByRole('button', { name: 'Add this table' }).click()
  await page.getByRole('button', { name: 'Stop here' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop here' }).click()
  await expect(page.getByText('The import was stopped.')).toBeVisible()
})
