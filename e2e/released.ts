/** Journeys that `npm test` leaves to `npm run test:release -- journeys`, each with what proves its rules in `npm test`. */
export const proofs: Record<string, string> = {
  'products are put side by side from cards and from their pages, four at most, and taken out again':
    'web/features/products/compare/chosen.test.ts',
  'chairs are rented with a deposit that is named apart from the price, and goes back when the store has them back':
    'server/trade/deposits/deposits.test.ts',
  'damage is reported with a photo, the company does not agree, and an operator decides': 'server/trade/deposits/damage.test.ts',
  'a company reviews what it received, the store answers, and every visitor reads both': 'server/trade/reviews/reviews.test.ts',
  'a claim goes from a photo to the refund: one piece is damaged, the store offers, the company accepts':
    'server/trade/claims/claims.test.ts',
  'where two-factor sign-in is required, signing in leads through setting it up to where one wanted to go':
    'server/identity/accounts/required.test.ts',
  'a company says what is to be made, with its logo; both orders have the file, and the packing list its name':
    'server/trade/carts/lineFiles.test.ts',
  'a company asks to be a customer; the store pastes a price list and gives it; the company sees and pays its own price':
    'server/catalog/prices/customer.test.ts',
  'a transfer that nobody makes expires, and the company starts again from its cart': 'server/trade/carts/beside.test.ts',
  'who waits for a transfer shops on with another cart; the order that is not paid is put into it again':
    'server/trade/carts/beside.test.ts',
  'a table larger than one request is sent in pieces, tried by its first rows, and added while the page is closed':
    'server/catalog/imports/pieces.test.ts',
  'with two addresses checkout asks where the goods go; order, papers and store show it': 'server/trade/orders/deliverTo.test.ts',
  'a company reports a product, the desk removes it, its store appeals, and another operator shows it again':
    'server/backoffice/moderation/moderation.test.ts',
  'an order that is fetched: chosen in checkout, handed over with one press, received': 'server/trade/checkout/delivery.test.ts',
  'a person asks to see, to correct and to delete the own data; an operator answers, and the account is gone':
    'server/backoffice/privacy/privacy.test.ts',
  'a person asks for a name to be mended; an operator finds it by the queue and carries it out, and the person reads that on the page and in a mail':
    'server/backoffice/privacy/privacy.test.ts',
  'an operator asks for a detail, a store is asked for it, a visitor sees it, and the old product is listed to mend':
    'server/catalog/attributes/attributes.test.ts',
  'the chat and the notifications work by keyboard alone, and axe finds nothing': 'e2e/keyboard.e2e.ts',
  'where the store reckons delivery itself the company asks with one press, the store answers in one field, and it is paid':
    'server/trade/deliveryRequests/deliveryRequests.test.ts',
  'a store says that PPN comes on top of its prices; a company finds it on page, cart, checkout, order and invoice':
    'server/trade/orders/taxes.test.ts',
  'a store shows its papers, the desk checks them on a phone, the badge appears, and the scan of the KTP is gone on its day':
    'server/identity/verifications/verifications.test.ts',
  'suppliers reach every control with Tab, and see where they are': 'e2e/keyboard.e2e.ts',
  'support sees what a company sees, changes nothing, ends it, and the company is mailed why': 'server/backoffice/people/view.test.ts',
  'a supplier adds a passkey, signs in with it alone, and confirms another payout account with it':
    'server/identity/passkeys/passkeys.test.ts',
  'no page, feed or public answer tells a visitor what one company pays, however warm the memories are':
    'server/catalog/prices/customer.test.ts',
  'an operator rewrites a page, reads a warning about a foreign link, compares both versions, and restores the old text':
    'server/identity/pages/pages.test.ts',
  'an operator adds a banner, puts it first, plans it for later and removes it; the home page follows at once':
    'server/catalog/banners/banners.test.ts',
  'of two stores in the cart one is paid now, and the other stays in the cart': 'server/trade/checkout/someStores.test.ts',
  'a fee of a category is asked for by one operator, confirmed by another, told to everybody before its day, and withdrawn':
    'server/backoffice/fees/fees.test.ts',
}

/** All roles but one of each side: what a role may call is proven for every role by server/access/access.test.ts. */
const walkedRoles = ['viewer of a company', 'warehouse of a supplier']
const otherRoles = new RegExp(`a (?!${walkedRoles.join('|')})\\w+ of a (company|supplier) is offered no page that fails`)

export const releasedJourneys = [otherRoles, ...Object.keys(proofs).map((title) => new RegExp(RegExp.escape(title)))]
