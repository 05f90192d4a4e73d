import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { withPictures } from './browser.ts'
import { newEmail, newKtp, password, signIn, closeToast } from './people.ts'
import { keepPicture } from './photograph.ts'
import { drawPicture } from './pictures.ts'

test.use({ ...withPictures, viewport: { width: 360, height: 740 } })

for (const [kind, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1280, height: 800 }],
] as const)
  test(`from registering to the first product with a picture it takes a new store thirteen fields and five presses on a ${kind}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, request)
  })

async function open(page: Page, request: APIRequestContext) {
  const counted = { fields: 0, presses: 0 }
  const press = async (what: Locator) => {
    counted.presses += 1
    await what.click()
  }
  const type = async (what: Locator, text: string) => {
    counted.fields += 1
    await what.fill(text)
  }
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Open a store, free' }))
  await type(page.getByLabel('Username'), 'Wati')
  await type(page.getByLabel('Email'), newEmail('wati'))
  await type(page.getByLabel('Password', { exact: true }), password)
  await type(page.getByLabel('Phone number'), '0821 9876 5432')
  await type(page.getByLabel('KTP number'), newKtp())
  await press(page.getByRole('button', { name: 'Next' }))
  const signedUp = { ...counted }
  const store = page.getByRole('dialog', { name: 'Create Store' })
  // Asked once: the person's name and phone are the store's at first.
  await expect(store.getByLabel('Store phone number')).toHaveValue('0821 9876 5432')
  await expect(store.getByLabel('Owner')).toHaveValue('Wati')
  await type(store.getByLabel('Store name'), 'Keripik Wati')
  await type(store.getByLabel('Address'), 'Jl. Merdeka 3, Garut')
  await press(store.getByRole('button', { name: 'Register' }))
  await page.waitForURL('**/profile-store')
  await press(page.getByRole('link', { name: 'Add Product', exact: true }).filter({ visible: true }).first())
  await type(page.getByLabel('Name'), 'Keripik Singkong 250 g')
  counted.fields += 1
  await page.getByLabel('Category').selectOption('Food & Drink')
  await type(page.getByLabel('Description'), 'Digoreng tiap pagi.')
  await type(page.getByLabel('Price (rupiah)'), '12.500')
  await type(page.getByLabel('Stock'), '60')
  counted.fields += 1
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([{ name: 'keripik.png', mimeType: 'image/png', buffer: await drawPicture('#c08a4a') }])
  await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
  await press(page.getByRole('button', { name: '+ Add Product' }))
  await closeToast(page, 'Success add product!')
  await expect(page.getByRole('row', { name: /Keripik Singkong/ })).toBeVisible()
  expect(counted.fields).toBeLessThanOrEqual(13)
  expect(counted.presses).toBeLessThanOrEqual(5)
  // Once the person has an account, the store and its first product.
  expect(counted.fields - signedUp.fields).toBeLessThanOrEqual(10)
  expect(counted.presses - signedUp.presses).toBeLessThanOrEqual(4)

  // By registering here one has agreed to what the page showed.
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const terms = await request.get('/api/accounts/terms', { headers: { access_token: token ?? '' } })
  expect(await terms.json()).toMatchObject({ version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), agreedAt: expect.any(String) })
  // The card's size is drawn before anybody looks at it.
  const image = await page
    .getByRole('row', { name: /Keripik Singkong/ })
    .locator('img')
    .first()
    .getAttribute('src')
  const small = `${image?.replace(/-\d+$/, '')}-400.avif`
  await expect.poll(async () => (await request.get(small)).headers()['cache-control']).toContain('immutable')
}

test('whom another client registered is asked for consent on the dashboard, once', async ({ page, request }) => {
  const email = newEmail('lama')
  const data = {
    name: 'PT Lama',
    email,
    password,
    owner: 'Budi',
    phoneNumber: '0812 3456 7890',
    address: 'Jl. Sudirman 1, Jakarta',
    industry: 'Retail',
    website: '',
  }
  expect((await request.post('/api/buyers/register', { data })).ok()).toBe(true)
  await signIn(page, 'Company', { email, password })
  await page.goto('/profile-buyer')
  await expect(page.getByText(/These terms of use apply since/)).toBeVisible()
  await keepPicture(page, 'terms-asked')
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText(/These terms of use apply since/)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Company Profile' })).toBeVisible()
  await expect(page.getByText(/These terms of use apply since/)).toBeHidden()
})
