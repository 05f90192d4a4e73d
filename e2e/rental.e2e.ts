import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'
import { inDays, tapDay } from './days.ts'
import { findOrder, payByCard, proceed } from './paying.ts'
import { addProduct, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'
import { keepPicture } from './photograph.ts'

test('a tent is booked in its calendar, paid, moved to other days that its store agrees to, and cancelled for nothing', async ({
  page,
  request,
}) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Tenda Pesta Bandung')
  const tent = { name: 'Tenda Sarnafil 5 x 5', price: 400_000, stock: 3, kind: 'rental', CategoryId: 7 }
  const { id } = await addProduct(request, supplier, tent)
  const company = await registerCompany(request)

  await signIn(page, 'UMKM', supplier)
  await page.goto('/edit-profile-store')
  await page.getByLabel('Free cancellation of bookings').selectOption('3')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await closeToast(page, 'Success edit Store Profile!')

  await signIn(page, 'Company', company)
  await page.goto(`/product-detail/${id}`)
  await expect(page.getByText('Free to cancel until 3 days before it begins.')).toBeVisible()
  // A missing choice is no error before the button is pressed.
  const [hint, amount] = [page.getByText('Choose the days first.'), page.getByRole('textbox', { name: 'Quantity' })]
  await expect(hint).not.toHaveClass(/text-danger/)
  await expect(amount).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(hint).toHaveClass(/text-danger/)
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await tapDay(page, inDays(10))
  await tapDay(page, inDays(11))
  await expect(page.getByText('Rp800.000').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'rental-calendar')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/cart')
  // Taken out by mistake it comes back with its days.
  await page.getByRole('button', { name: 'Remove Tenda Sarnafil 5 x 5' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('total')).toHaveText('Rp800.000')
  await proceed(page)
  await payByCard(page)

  const order = await findOrder(page, /^Tenda Sarnafil/)
  await page.getByRole('button', { name: 'Ask to change the dates' }).click()
  await tapDay(page, inDays(11))
  await page.getByLabel('Message to the store').fill('Acara mundur sehari.')
  await keepPicture(page, 'rental-ask')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask the store' }).click()
  await expect(page.getByText('Waiting for the store')).toBeVisible()

  await signIn(page, 'UMKM', supplier)
  await page.goto(order)
  await expect(page.getByText('Acara mundur sehari.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Accepted by the store')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'rental-store')
  await page.getByRole('button', { name: 'Agree to the new dates' }).click()
  await expect(page.getByText('Agreed', { exact: true })).toBeVisible()
  const written = inDays(11).split('-').toReversed().join('.')
  await expect(page.getByText(new RegExp(`${written}–`)).first()).toBeVisible()

  await signIn(page, 'Company', company)
  await page.goto(order)
  await expect(page.getByText(/^Free to cancel until/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'No longer needed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})
