import { expect, test, type Page } from '@playwright/test'
import { mailed } from './mails.ts'
import { addProduct, newEmail, newKtp, password, registerCompany, registerSupplier, submitRegistration } from './people.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one finds a product and its store, pages and narrows the list, and changes the language', async ({ page, request }) => {
    const supplier = await registerSupplier(request, 'Toko Tanpa Skrip')
    const word = `sapu${Date.now()}`
    await addProduct(request, supplier, { name: `Sapu Ijuk ${word}`, price: 19_500, stock: 80 })

    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Register / Login' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('combobox', { name: 'Search products' }).fill(word)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: new RegExp(word) }).click()
    await expect(page.getByText('Rp19.500').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in as a company to buy' })).toBeVisible()
    await page.getByRole('link', { name: 'Visit store' }).click()
    await expect(page.getByRole('heading', { name: 'Toko Tanpa Skrip' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Bahasa Indonesia' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  })

  test('a company registers, is told what is wrong, and that signing in needs the script', async ({ page }) => {
    const email = newEmail('noscript')
    await page.goto('/register-buyer')
    await page.getByLabel('Company name').fill('PT Tanpa Skrip')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Owner').fill('Budi')
    await page.getByLabel('Phone number').fill('12')
    await page.getByLabel('Address').fill('Jl. Sudirman 1, Jakarta')
    await page.getByLabel('Industry').fill('Konstruksi')
    await page.getByRole('button', { name: 'Register Company' }).click()
    await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Company name')).toHaveValue('PT Tanpa Skrip')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.getByLabel('Phone number').fill('0812 3456 7890')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Register Company' }).click()
    await expect(page.getByText('You are registered. Please sign in.')).toBeVisible()
    await expect(page.getByText('Turn on JavaScript in your browser to sign in, order and sell.')).toBeVisible()
    expect((await page.request.post('/api/buyers/login', { data: { email, password } })).status()).toBe(200)
    // Refused at its field, and nowhere else.
    await page.goto('/register-buyer')
    await submitRegistration(page, 'PT Dua', email)
    await expect(page.getByText('This e-mail address already has an account.')).toHaveCount(1)
  })

  test('a supplier registers, with its KTP number checked', async ({ page }) => {
    const email = newEmail('noscript')
    await page.goto('/register-seller')
    await page.getByLabel('Username').fill('Sari')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Phone number').fill('0821 1234 5678')
    await page.getByLabel('KTP number').fill('12')
    await expect(page.getByText('By registering you agree to')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('KTP number')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('KTP number').fill(newKtp())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('You are registered. Please sign in.')).toBeVisible()
    expect((await page.request.post('/api/sellers/login', { data: { email, password } })).status()).toBe(200)
  })

  test('a forgotten password is replaced through the link that was mailed', async ({ page, request }) => {
    const { email } = await registerSupplier(request)
    await page.goto('/login')
    await page.getByRole('tabpanel', { name: 'UMKM' }).getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('we have sent it a mail')).toBeVisible()
    const { text } = await mailed(page, email, 'Set a new password')
    const link = /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? ''
    await page.goto(new URL(link).pathname)
    const send = async (typed: string, secret: string) => {
      await page.getByLabel('The link from the mail').fill(typed)
      await page.getByLabel('New password').fill(secret)
      await page.getByRole('button', { name: 'Set a new password' }).click()
    }
    await send('', 'gudang baru lagi')
    await expect(page.getByLabel('The link from the mail')).toHaveAttribute('aria-invalid', 'true')
    await send(link, 'gudang baru lagi')
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    const login = { email, password: 'gudang baru lagi' }
    expect((await request.post('/api/sellers/login', { data: login })).status()).toBe(200)
  })
})

test('a form that another site posts is not read', async ({ page, request }) => {
  const email = newEmail('foreign')
  const company = { name: 'PT Asing', email, password, owner: 'Budi', phoneNumber: '081234567890', address: 'Jakarta', industry: 'Retail' }
  const origin = new URL((await page.goto('/robots.txt'))!.url()).origin
  for (const headers of [{ origin: 'https://evil.test' }, { origin: 'null' }, {}, { origin, 'sec-fetch-site': 'cross-site' }])
    await request.post('/register-buyer', { form: company, headers, maxRedirects: 0 })
  expect((await request.post('/api/buyers/login', { data: { email, password } })).status()).toBe(401)
})

test('a form that is sent before the script is there is sent once it is', async ({ page, request }) => {
  const company = await registerCompany(request)
  const arrive = await holdScript(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').first().fill(company.email)
  await page.getByLabel('Password', { exact: true }).first().fill(password)
  await page.getByRole('button', { name: 'Login' }).first().click()
  await expect(page.getByLabel('Email').first()).toHaveValue(company.email)
  arrive()
  await expect(page.getByText('Login Successfully!')).toBeVisible()
})

test('the button that was pressed last before the script is there is pressed once it is', async ({ page }) => {
  const arrive = await holdScript(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const show = page.getByRole('button', { name: 'Show password' }).first()
  await show.click()
  await page.getByRole('tab', { name: 'UMKM' }).click()
  await expect(page.getByRole('tab', { name: 'Company' })).toHaveAttribute('aria-selected', 'true')
  arrive()
  await expect(page.getByRole('tab', { name: 'UMKM' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Company' }).click()
  await expect(show).toHaveAttribute('aria-pressed', 'false')
})

test('what was chosen, ticked and typed before the script is there stays and counts once it is', async ({ page }) => {
  const arrive = await holdScript(page)
  await page.goto('/?category=3&sort=cheapest', { waitUntil: 'commit' })
  const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })
  const stock = page.getByRole('checkbox', { name: 'In stock only' })
  await page.getByLabel('Price from').fill('1000')
  await stock.check()
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  arrive()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(dark).toBeChecked()
  await expect(page.getByLabel('Price from')).toHaveValue('1000')
  await expect(stock).toBeChecked()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/sort=cheapest&.*minPrice=1000&.*inStock=1/)
})

test('what is being pressed when the script comes stays under the pointer', async ({ page }) => {
  const arrive = await holdScript(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Register as UMKM' }).hover()
  await page.mouse.down()
  arrive()
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page.getByLabel('Username')).toBeVisible()
})

/** Keeps every script back until the answered function is called. */
async function holdScript(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}
