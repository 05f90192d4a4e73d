import { expect, test, type Page } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { addProduct, registerCompany, registerSupplier, signIn } from './people.ts'

const visitor = ['/', '/?q=semen', '/login', '/register-buyer', '/register-seller', '/forgot-password', '/privacy', '/no-such-page']
const buyer = [
  '/cart',
  '/checkout',
  '/orders',
  '/profile-buyer',
  '/addresses',
  '/lists',
  '/quick-order',
  '/settings',
  '/notifications',
  '/messages',
]
const seller = [
  '/profile-store',
  '/orders',
  '/transaction-cash',
  '/add-product',
  '/edit-products',
  '/import-products',
  '/delivery',
  '/edit-profile-store',
  '/profile-seller',
  '/money',
]

test('visitors reach every control with Tab, and see where they are', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Papan Ketik')
  const { id } = await addProduct(request, supplier, { name: 'Palu Kayu', price: 35_000, stock: 9 })
  expect(await problemsOf(page, [...visitor, `/product-detail/${id}`, `/store/${supplier.shopId}`])).toEqual([])
})

test('companies reach every control with Tab, and see where they are', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Papan Ketik')
  const { id } = await addProduct(request, supplier, { name: 'Palu Kayu', price: 35_000, stock: 9 })
  const { id: other } = await addProduct(request, supplier, { name: 'Palu Besi', price: 45_000, stock: 9 })
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto(`/product-detail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  expect(await problemsOf(page, [...buyer, `/product-detail/${id}`, `/compare?ids=${id},${other}`])).toEqual([])
})

test('suppliers reach every control with Tab, and see where they are', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Papan Ketik')
  await addProduct(request, supplier, { name: 'Palu Kayu', price: 35_000, stock: 9 })
  await signIn(page, 'UMKM', supplier)
  expect(await problemsOf(page, [...seller, `/product-list/${supplier.shopId}`])).toEqual([])
})

test('a company signs in, searches, fills its cart and comes to the payment by keys alone', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Papan Ketik')
  const word = `gergaji${Date.now()}`
  await addProduct(request, supplier, { name: `Gergaji ${word}`, price: 64_000, stock: 6 })
  const company = await registerCompany(request)
  const { keyboard } = page

  await page.goto('/login')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Email')
  await keyboard.type(company.email)
  await tabTo(page, 'Password')
  await keyboard.type(company.password)
  await keyboard.press('Enter')
  // The word of welcome takes no focus.
  await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'OK', exact: true })).not.toBeFocused()

  await page.getByRole('combobox', { name: 'Search products' }).focus()
  await keyboard.type(word)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: new RegExp(`Results for .*${word}`) })).toBeVisible()
  // From the search to the payment: what decides is a few keys from where a page begins.
  let tabs = await skipTo(page, new RegExp(`Gergaji ${word}`))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Gergaji ${word}` })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  tabs += await skipTo(page, 'Add to Cart')
  await keyboard.press('Enter')
  await expect(page.getByText('Success add product to cart!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()

  await page.goto('/cart')
  await tabTo(page, /^More: Quantity of Gergaji/)
  await keyboard.press('Enter')
  await expect(page.getByTestId('total')).toHaveText('Rp128.000')
  await gotoHydrated(page, '/cart')
  tabs += await tabTo(page, 'Skip to content')
  await keyboard.press('Enter')
  tabs += await tabTo(page, 'Proceed to Payment')
  await keyboard.press('Enter')
  await page.waitForURL('**/checkout')
  // The address comes before the page: until then Tab goes on through the cart.
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  tabs += await skipTo(page, 'Pay now')
  expect(tabs).toBeLessThanOrEqual(25)
  await keyboard.press('Enter')
  await expect(page.frameLocator('iframe[title="Midtrans"]').getByRole('button', { name: 'Credit or debit card' })).toBeVisible()
})

/** Skips to a page's next step, and on from there. Returns how often it pressed Tab. */
async function skipTo(page: Page, name: string | RegExp) {
  const before = await tabTo(page, 'Skip to the next step')
  await page.keyboard.press('Enter')
  return before + (await tabTo(page, name))
}

/** Presses Tab until something of this name has the focus. Returns how often. */
async function tabTo(page: Page, name: string | RegExp): Promise<number> {
  const seen: string[] = []
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return (element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '').trim()
    })
    if (typeof name === 'string' ? now === name : name.test(now)) return presses + 1
    seen.push(now)
  }
  throw new Error(`Tab never came to ${String(name)}: ${seen.join(' | ')}`)
}

async function problemsOf(page: Page, paths: string[]) {
  const problems: string[] = []
  for (const path of paths) {
    await gotoHydrated(page, path)
    problems.push(...(await walk(page)).map((problem) => `${path}: ${problem}`))
  }
  return problems
}

/** Goes round a page with Tab: what cannot be reached, and what does not show that it has the focus. */
async function walk(page: Page): Promise<string[]> {
  // Whatever can be pressed or filled in; of a group with roving focus (tabs, radio buttons) one stands for all.
  await page.evaluate(() => {
    const can =
      'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary'
    for (const element of document.querySelectorAll<HTMLElement>(can)) {
      const roving = element.tabIndex < 0 || (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
      const shown = element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [popover]')
      if (shown && !roving) element.dataset.unreached = ''
    }
  })
  const problems: string[] = []
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return 'end'
      // A date takes the focus once for each of its parts.
      if (element.dataset.reached !== undefined) return element.dataset.reached === 'last' ? '' : 'end'
      for (const before of document.querySelectorAll<HTMLElement>('[data-reached=last]')) before.dataset.reached = ''
      element.dataset.reached = 'last'
      delete element.dataset.unreached
      const look = (of: Element) => getComputedStyle(of)
      // A field that cannot be seen shows its focus on its label.
      const label = element.matches('.sr-only, .opacity-0') && element instanceof HTMLInputElement ? element.labels?.[0] : null
      const marked = [element, label].some((one) => one && (look(one).outlineStyle !== 'none' || look(one).boxShadow !== 'none'))
      const name = `<${element.localName}> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`
      const box = (label ?? element).getBoundingClientRect()
      const inView = box.bottom > 0 && box.top < innerHeight
      return marked ? (inView ? '' : `${name} has the focus out of sight`) : `${name} does not show its focus`
    })
    if (found === 'end') break
    if (found) problems.push(found)
  }
  const left = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-unreached]')].map(
      (one) => `<${one.localName}> ${one.textContent.trim().slice(0, 40)} is not reached`,
    ),
  )
  return [...problems, ...left]
}
