import { expect, test } from '@playwright/test'
import { withPictures } from './browser.ts'
import { paidOrder } from './owed.ts'
import { drawPicture } from './pictures.ts'
import { registerSupplier, signIn } from './people.ts'

test.use({ ...withPictures, viewport: { width: 360, height: 740 } })

test('who checks a delivery line by line is asked how many are not good, and for a photo of what is damaged', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Cermin')
  const { order, part, company, sold } = await paidOrder(request, supplier, { name: 'Cermin dinding', price: 90_000, stock: 5 })
  for (const step of ['accept', 'ship'])
    expect((await request.put(`/api/store-orders/${part.id}/status`, { data: { step, carrier: 'own' }, headers: sold })).ok(), step).toBe(
      true,
    )
  await signIn(page, 'Company', company)
  await page.goto(order)
  await page.getByRole('button', { name: 'Check line by line' }).click()
  const dialog = page.getByRole('dialog', { name: 'What arrived?' })
  const save = dialog.getByRole('button', { name: 'Save what arrived' })
  await dialog.getByRole('checkbox', { name: 'All good' }).uncheck()
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText('Say how many are not good, or tick “All good”.')

  // Damaged goods can be photographed, missing ones cannot.
  await dialog.getByRole('button', { name: 'More: Damaged: Cermin dinding' }).click()
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByLabel('Photos')).toHaveAccessibleDescription(/Add a photo of what is damaged or wrong\./)
  await dialog.getByLabel('Photos').setInputFiles({ name: 'retak.png', mimeType: 'image/png', buffer: await drawPicture('#334455') })
  await expect(dialog.getByText('Add a photo of what is damaged or wrong.')).toHaveCount(0)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Claimed: Rp90.000')).toBeVisible()

  // A claimed delivery is received: it is not counted as one to receive.
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'To receive' })).toContainText('0 deliveries')
})
