import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { expect, test } from 'vitest'
import { BuyerRegistration } from '#contract/buyers.ts'
import { factKeys } from '#contract/productFacts.ts'
import { ProductDetails } from '#contract/products.ts'
import { SellerRegistration } from '#contract/sellers.ts'
import { ShopDetails } from '#contract/shops.ts'
import { readKtp } from '#server/identity/accounts/ktp.ts'
import { demoPassword, signInHints } from './accounts.ts'
import { buyers, freshBuyer } from './buyers.ts'
import { detailsOf } from './details.ts'
import { listings } from './listing.ts'
import { products } from './products.ts'
import { freshSeller, sellers } from './sellers.ts'
import { storeOf, stores } from './stores.ts'

const unique = (list: readonly string[]) => new Set(list).size === list.length

test('the catalog has at least 220 products, twenty or more in each of the specification’s ten categories and some food, in twenty stores', () => {
  expect(products.length).toBeGreaterThanOrEqual(220)
  for (let category = 1; category <= 10; category += 1)
    expect(products.filter(({ categoryId }) => categoryId === category).length).toBeGreaterThanOrEqual(20)
  expect(products.filter(({ categoryId }) => categoryId === 11).length).toBeGreaterThanOrEqual(5)
  expect(new Set(products.map(({ store }) => store)).size).toBe(20)
  expect(stores).toHaveLength(20)
  expect(
    listings()
      .map(({ product }) => product.key)
      .toSorted(),
  ).toEqual(products.map(({ key }) => key).toSorted())
})

test('every fact that products may state is stated by some', () => {
  const stated = new Set(products.flatMap((product) => Object.keys(detailsOf(product))))
  expect(factKeys.filter((key) => !stated.has(key))).toEqual([])
})

test('every product is one that a seller could enter, with whole prices and a description of two sentences or more', () => {
  expect(
    unique(products.map(({ name }) => name)) &&
      unique(products.map(({ key }) => key)) &&
      unique(products.map(({ description }) => description)),
  ).toBe(true)
  for (const { name, categoryId, description, price, stock, store } of products) {
    expect(ProductDetails.parse({ name, CategoryId: categoryId, description, price, stock }).name).toBe(name)
    expect(price % 100, name).toBe(0)
    expect(price, name).toBeGreaterThanOrEqual(1_000)
    expect(stock, name).toBeGreaterThan(0)
    expect(description.match(/[.!](\s|$)/g)?.length ?? 0, name).toBeGreaterThanOrEqual(2)
    expect(storeOf(store).key).toBe(store)
  }
})

test('stores, sellers and buyers would pass the forms of registration', () => {
  for (const { name, address, phoneNumber, owner, story, city } of stores) {
    expect(ShopDetails.parse({ name, address, phoneNumber, owner }).name).toBe(name)
    expect(story.length).toBeGreaterThan(120)
    expect(address).toContain(city)
  }
  for (const { username, email, phoneNumber, ktp } of [...sellers, freshSeller]) {
    expect(SellerRegistration.parse({ username, email, phoneNumber, ktp, password: demoPassword }).ktp).toMatch(/^\d{16}$/)
    expect(readKtp(ktp, 'ktp')).toBe(ktp)
  }
  for (const buyer of [...buyers, freshBuyer]) expect(BuyerRegistration.parse({ ...buyer, password: demoPassword }).email).toBe(buyer.email)
  for (const phone of [...stores, ...sellers, freshSeller, ...buyers, freshBuyer].map(({ phoneNumber }) => phoneNumber)) {
    expect(parsePhoneNumberFromString(phone)?.isPossible() && parsePhoneNumberFromString(phone)?.country, phone).toBe('ID')
  }
  const people = [...sellers, freshSeller, ...buyers, freshBuyer]
  expect(unique(people.map(({ email }) => email))).toBe(true)
  expect(unique([...sellers, freshSeller].map(({ ktp }) => ktp))).toBe(true)
})

test('each hint of the login page names one account of that role', () => {
  for (const { role, email, name, fresh } of signInHints) {
    const side: readonly { email: string }[] = role === 'buyer' ? [...buyers, freshBuyer] : [...sellers, freshSeller]
    expect(side.filter((account) => account.email === email)).toHaveLength(1)
    const named =
      role === 'buyer'
        ? [...buyers, freshBuyer].find((buyer) => buyer.email === email)?.name
        : fresh
          ? freshSeller.username
          : storeOf(sellers.find((seller) => seller.email === email)!.store!).name
    expect(named).toBe(name)
  }
})
