import { readFileSync } from 'node:fs'
import { expect, test, type Download } from '@playwright/test'
import { violations } from './axe.ts'
import { addProduct, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

test('sizes come back from a spreadsheet: wrong rows are named, what changes is shown beside what was, and saved together', async ({
  page,
  request,
}) => {
  const supplier = await registerSupplier(request, 'Toko Seragam')
  const variants = ['S', 'M', 'L'].map((size) => ({ options: { Ukuran: size }, sku: `SRG-${size}`, stock: 20 }))
  await addProduct(request, supplier, { name: 'Seragam Lapangan', price: 90_000, stock: 60, variants })
  await signIn(page, 'UMKM', supplier)
  await page.goto('/edit-products')
  await page.getByRole('button', { name: 'With a spreadsheet' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV', exact: true }).click()])
  expect(file.suggestedFilename()).toBe('varian.csv')
  await page.getByLabel('Paste from a spreadsheet').fill('SKU\tHarga\tStok\nSRG-S\t95000\t18\nSRG-M\t\t25\nSRG-X\t1\t1\nSRG-L\tmurah\t3')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('2 rows cannot be read.')).toBeVisible()
  await expect(page.getByText('This number, SKU, barcode or name is not in your store.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Seragam Lapangan (S)' })).toContainText('Rp90.000 → Rp95.000')
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'variant-sheet')
  await page.setViewportSize({ width: 390, height: 844 })
  await keepPicture(page, 'variant-sheet-phone')
  // Rows that were checked are not saved once the text says something else.
  const pasted = page.getByLabel('Paste from a spreadsheet')
  await pasted.press('End')
  await pasted.pressSequentially('0')
  await expect(page.getByRole('button', { name: 'Save 2 changes' })).toHaveCount(0)
  await pasted.press('Backspace')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(page.getByText('2 options were changed.')).toBeVisible()
  await page.getByRole('button', { name: 'With a spreadsheet' }).click()
  await page.getByLabel('Paste from a spreadsheet').fill('SRG-S;95000;18')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Nothing differs from today.')).toBeVisible()
  // Quantity prices are columns too.
  await page.getByLabel('With further units and quantity prices').check()
  const [all] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV', exact: true }).click()])
  expect(await text(all)).toContain('Harga grosir')
  await page.getByLabel('Paste from a spreadsheet').fill('SKU\tHarga grosir\nSRG-S\t12:90000; 60:85000\nSRG-M\t12:99000')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('A larger quantity may not cost more for each.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Seragam Lapangan (S)' })).toContainText('12: Rp90.000, 60: Rp85.000')
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'variant-sheet-tiers-phone')
  await page.getByRole('button', { name: 'Save one change' }).click()
  await expect(page.getByText('One option was changed.')).toBeVisible()
})

const text = async (file: Download) => readFileSync(await file.path(), 'utf8')
