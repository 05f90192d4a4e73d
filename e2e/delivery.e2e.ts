import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { addProduct, registerSupplier, signIn } from './people.ts'

test('a supplier says how the store delivers: a zone with its preview, couriers, closed days, a minimum', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  await addProduct(request, supplier, { name: 'Semen 50 kg', price: 65_000, stock: 100 })
  await signIn(page, 'UMKM', supplier)
  await page.goto('/delivery')
  await page.getByRole('checkbox', { name: /^Own courier/ }).check()
  await page.getByRole('button', { name: 'Add a zone' }).click()
  const zone = page.getByRole('dialog', { name: 'Add a zone' })
  await zone.getByRole('button', { name: 'Done' }).click()
  await expect(zone.getByText('Choose at least one area.')).toBeVisible()
  await zone.getByLabel('Name of the zone').fill('Bandung Raya')
  await zone.getByLabel('Areas', { exact: true }).fill('cimahi')
  await zone.getByRole('button', { name: /Kota Cimahi.*whole city/ }).click()
  await zone.getByLabel('Areas', { exact: true }).fill('kota bandung')
  await zone.getByRole('button', { name: /^Kota Bandung.*whole city/ }).click()
  await zone.getByLabel('Price of a trip').fill('250.000')
  await zone.getByLabel('Weight it covers').fill('500')
  await zone.getByLabel('Each further kilogram').fill('1.000')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await zone.getByRole('button', { name: 'Done' }).click()

  await page.getByLabel('Weight (kg)').fill('501')
  await page.getByRole('combobox', { name: 'District' }).first().fill('cimahi tengah')
  await page.getByRole('option').first().click()
  await expect(page.getByText('501 kg to Cimahi Tengah: Rp251.000')).toBeVisible()

  await page.getByRole('checkbox', { name: /^Couriers/ }).check()
  await expect(page.getByText('Products without a weight: 1')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Pick-up/ }).check()
  await page.getByLabel('Least order (Rp)').fill('500.000')
  // Couriers fetch somewhere: what is missing is told, and nothing that was typed is lost.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Couriers need to know where they pick up.')).toBeVisible()
  await page.getByLabel('Street, building, number').fill('Jl. Braga 9')
  await page.getByRole('combobox', { name: 'District' }).last().fill('sumur bandung')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Add closed days' }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-12-24')
  await page.getByLabel('Until', { exact: true }).fill('2026-12-31')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Delivery saved')).toBeVisible()
  if (process.env.SHOTS)
    for (const [width, height] of [
      [360, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `${process.env.SHOTS}/delivery-${width}.png`, fullPage: true })
    }

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bandung Raya' })).toBeVisible()
  await expect(page.getByLabel('Least order (Rp)')).toHaveValue('500000')
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('2026-12-31')
})
