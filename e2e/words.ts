import { expect, type Page } from '@playwright/test'

type Who = 'visitor' | 'buyer' | 'seller'
type Words = {
  /** The module under web/ whose texts must hold these words, to the letter. */
  texts: string
  /** Where the browser shows them: an address that e2e/screens.e2e.ts visits, or the journey that meets them. */
  seen: { path: string; by: Who } | { journey: string }
  words: readonly string[]
}

const pager = ['First', 'Prev', 'Next', 'Last'] as const
const categories = [
  'Electronic',
  'Tool',
  'Construction',
  'Stationary',
  'Machinery',
  'Merchandise',
  'Events',
  'Labor',
  'Printing',
  'Healthcare',
] as const
/** The heads of the tables (specification, section 2). */
export const columns = {
  history: ['Order ID', 'Product Name', 'Quantity', 'Price', 'Total Price', 'Purchase Date', 'Store', 'Payment Method'],
  cart: ['No.', 'Product Image', 'Product Name', 'Category', 'Price', 'Quantity', 'Total Price', 'Remove'],
  transactions: ['Order ID', 'Name', 'Quantity', 'Price', 'Total Price', 'Order Date', 'Customer', 'Payment Method'],
  products: ['No.', 'Name', 'Category', 'Description', 'Price', 'Stock', 'Image', 'Edit', 'Delete'],
} as const
const sidebar = [
  'Store Profile',
  'Transactions',
  'Upfront Transaction',
  'Installment Transaction',
  'Products',
  'Product List',
  'Add Product',
  'Edit Store Profile',
  'UMKM Profile',
  'Back to Home Page',
] as const

/**
 * Every text that the specification quotes (sections 2 to 5, 8 and 9), by screen; then pop-ups, confirmations and
 * refusals. scripts/check-words.ts proves that the texts hold them, the journeys that people see them.
 */
export const quoted: Words[] = [
  { texts: 'shell/layout/texts', seen: { path: '/', by: 'visitor' }, words: ['Register / Login'] },
  { texts: 'shell/layout/menuTexts', seen: { path: '/', by: 'visitor' }, words: ['About', 'Follow Us'] },
  { texts: 'shell/layout/menuTexts', seen: { path: '/profile-buyer', by: 'buyer' }, words: ['Company Profile'] },
  { texts: 'shell/layout/menuTexts', seen: { journey: 'supplier' }, words: ['UMKM Store', 'Logout'] },
  { texts: 'shell/layout/texts', seen: { path: '/no-such-page', by: 'visitor' }, words: ["Sorry, The Page You're Looking For is Missing"] },
  { texts: 'contract/words/categories', seen: { path: '/', by: 'visitor' }, words: categories },
  { texts: 'apps/shop/home/texts', seen: { path: '/', by: 'visitor' }, words: ['All Categories'] },
  { texts: 'ui/texts', seen: { path: '/', by: 'visitor' }, words: pager },
  {
    texts: 'features/accounts/signIn/texts',
    seen: { path: '/login', by: 'visitor' },
    words: ['Register as Company', 'Register as UMKM', 'Company', 'UMKM', 'Email', 'Password', 'Login'],
  },
  { texts: 'features/organizations/buyers/texts', seen: { path: '/register-buyer', by: 'visitor' }, words: ['Register Company'] },
  { texts: 'features/organizations/sellers/texts', seen: { path: '/register-seller', by: 'visitor' }, words: ['Next'] },
  { texts: 'features/organizations/sellers/texts', seen: { journey: 'supplier' }, words: ['Create Store', 'Register'] },
  { texts: 'features/shops/texts', seen: { journey: 'account' }, words: ['Create Store', 'Register'] },
  {
    texts: 'features/products/pageTexts',
    seen: { path: '/product-detail/:id', by: 'buyer' },
    words: ['Available stock', 'Add to Cart'],
  },
  { texts: 'features/chat/envelopeTexts', seen: { path: '/product-detail/:id', by: 'buyer' }, words: ['Chat with Store'] },
  { texts: 'features/chat/texts', seen: { journey: 'chat' }, words: ['User', 'Direct Message', 'Write message', 'SEND', 'Close', 'You'] },
  {
    texts: 'features/organizations/buyers/texts',
    seen: { path: '/profile-buyer', by: 'buyer' },
    words: ['Edit Company Profile', 'Purchase History'],
  },
  { texts: 'features/organizations/buyers/texts', seen: { journey: 'company' }, words: columns.history },
  {
    texts: 'features/carts/texts',
    seen: { path: '/cart', by: 'buyer' },
    words: ['Order Cart', ...columns.cart, 'Total Payment', 'Proceed to Payment'],
  },
  {
    texts: 'apps/frame/store/texts',
    seen: { path: '/profile-store', by: 'seller' },
    words: [...sidebar, 'Total Income', 'Total Installment Income'],
  },
  { texts: 'features/shops/texts', seen: { path: '/edit-profile-store', by: 'seller' }, words: ['Edit Store Profile'] },
  {
    texts: 'features/organizations/sellers/texts',
    seen: { path: '/profile-seller', by: 'seller' },
    words: ['UMKM Profile', 'Edit UMKM Profile'],
  },
  {
    texts: 'apps/frame/store/texts',
    seen: { path: '/transaction-cash', by: 'seller' },
    words: ['Upfront Transaction', 'No Transaction Data'],
  },
  {
    texts: 'apps/frame/store/texts',
    seen: { path: '/transaction-installment', by: 'seller' },
    words: ['Installment Transaction', 'No Transaction Data'],
  },
  { texts: 'apps/frame/store/texts', seen: { journey: 'supplier' }, words: columns.transactions },
  {
    texts: 'features/products/texts',
    seen: { path: '/product-list/:shopId', by: 'seller' },
    words: ['Product List', ...columns.products, 'Show Images'],
  },
  { texts: 'features/products/texts', seen: { path: '/add-product', by: 'seller' }, words: ['Add Product', '+ Add Product', 'Category'] },
  { texts: 'features/products/texts', seen: { journey: 'products' }, words: ['Edit Product', 'Update Product'] },
  {
    texts: 'shell/layout/menuTexts',
    seen: { journey: 'words' },
    words: ['Are you sure?', 'You want to logout?', 'You have been logged out!', 'You are still logged in!'],
  },
  { texts: 'features/accounts/signIn/texts', seen: { journey: 'words' }, words: ['Congratulations!', 'Login Successfully!'] },
  { texts: 'features/organizations/buyers/texts', seen: { journey: 'company' }, words: ['Registered Successfully!'] },
  { texts: 'features/organizations/sellers/texts', seen: { journey: 'supplier' }, words: ['Registered Successfully!'] },
  {
    texts: 'features/organizations/buyers/texts',
    seen: { journey: 'words' },
    words: ['Congratulations!', 'Success edit Company Profile!'],
  },
  { texts: 'features/organizations/sellers/texts', seen: { journey: 'products' }, words: ['Success edit UMKM Profile!'] },
  { texts: 'features/shops/texts', seen: { journey: 'products' }, words: ['Success edit Store Profile!'] },
  { texts: 'features/products/putInTexts', seen: { journey: 'words' }, words: ['Success add product to cart!'] },
  { texts: 'features/products/texts', seen: { journey: 'products' }, words: ['Success add product!', 'Success edit product!'] },
  {
    texts: 'features/carts/texts',
    seen: { journey: 'words' },
    words: ['Are you sure?', 'You want to remove this product?', 'Product removed!', 'The product is still in your cart!'],
  },
  {
    texts: 'features/products/texts',
    seen: { journey: 'supplier' },
    words: [
      'Once deleted, the product is removed from product list!',
      'Product has been removed!',
      'The product is still in your product list!',
    ],
  },
  {
    texts: 'contract/words/fields',
    seen: { journey: 'products' },
    words: ['Maximum 5 images to upload', 'Selected file extention is not .jpeg .jpg .png', 'Selected file size has exceed 5MB'],
  },
]

/** The words that must be found at this address. */
export const wordsAt = (path: string, by: Who) =>
  quoted.flatMap(({ seen, words }) => ('path' in seen && seen.path === path && seen.by === by ? words : []))

/** Those of the words that the page neither shows nor speaks, to the letter. */
export async function missingWords(page: Page, words: readonly string[]): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const said = await wordsOf(page)
    const missing = words.filter((word) => !said.includes(word))
    // Parts that come late, such as the chat's button, get five seconds.
    if (missing.length === 0 || tries === 20) return missing
    await page.waitForTimeout(250)
  }
}

const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>()
    const add = (text: string | null) => texts.add((text ?? '').replace(/\s+/g, ' ').trim())
    for (const element of document.body.querySelectorAll('*:not(script, style)')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) add(element.getAttribute(name))
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent)
      if (element.children.length === 0) add(element.textContent)
    }
    return [...texts]
  })

/** A table of a journey has the specification's columns. */
export async function expectColumns(page: Page, table: keyof typeof columns) {
  for (const name of columns[table]) await expect.soft(page.getByRole('columnheader', { name, exact: true })).toBeAttached()
}
