/** Journeys that `npm test` leaves to `npm run test:release -- journeys`, each with what proves its rules in `npm test`. */
export const proofs: Record<string, string> = {
  'a first view of a company asks for little': 'server/platform/batch.test.ts',
  'a first view of a store asks for little': 'server/platform/batch.test.ts',
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
  'an e-mail address is changed by password and mail; its former one takes the account back':
    'server/identity/emailChanges/emailChange.test.ts',
  'an exchange of the token whose answer is lost on its way ends no sign-in': 'server/identity/sessions/sessions.test.ts',
  'what is refused while an act ends the sign-in waits for its answer, and nobody is told that a session has ended':
    'web/shell/session/refresh.test.ts',
  'a supplier sees the KTP number, takes the own data along and closes the account, each after a confirmation':
    'server/identity/sellers/sellers.test.ts',
  'a store shares a link for its order and ends it; another site cannot post to one': 'server/trade/actingLinks/actingLinks.test.ts',
  'a delivery price is typed as people write it, from the mail, on a phone': 'server/trade/actingLinks/otherQuestions.test.ts',
  'an edit meets one of somebody else: it is told, what was typed stays and can be saved': 'server/identity/addresses/addresses.test.ts',
  'a request is sent back with a comment, changed and asked for again': 'server/trade/approvals/approvals.test.ts',
  'a day of a warehouse worker: orders to accept and ship, and no money': 'server/access/access.test.ts',
  'older messages come on scrolling up without a jump, and a draft is kept': 'web/features/chat/conversation.test.ts',
  'a store answers with a quick reply, finds words again, and closes a conversation to both until it opens it':
    'server/messaging/chat/chat.test.ts',
  'paid: the bell counts, and its entry opens the order': 'server/messaging/notifications/notifications.test.ts',
  'a company leaves a line in its cart, says its number, day and a note, and both sides read them': 'server/trade/checkout/said.test.ts',
  'a supplier says how the store delivers: a zone with its preview, couriers, closed days, a minimum':
    'server/catalog/delivery/document.test.ts',
  'of two stores the one without a choice is named, opened and focused; the last choice at a store is made again':
    'server/trade/checkout/delivery.test.ts',
  'an order of the demo is claimed, and a part of its money goes back': 'server/trade/claims/claims.test.ts',
  'a store with 37 invoices uploads one list and presses once; finance finds every number and downloads the month':
    'server/trade/fakturs/list/list.test.ts',
  'a supplier says what type of a category it is, and companies narrow by it, on a desk and on a phone':
    'server/catalog/attributes/attributes.test.ts',
  'companies reach every control with Tab, and see where they are': 'e2e/keyboard.e2e.ts',
  'a company reads it for its own address, and one that is no more is forgotten': 'server/catalog/delivery/landed.test.ts',
  'a table of many short rows goes the same way by itself, and is stopped where its store says so': 'server/catalog/imports/pieces.test.ts',
  'what is sold by the carton is saved, listed and ordered by the carton': 'server/trade/lists/units.test.ts',
  'sizes in rows of a table become one product, and a wrong row is fixed first': 'server/catalog/imports/groups.test.ts',
  'prices and stock of many products are typed side by side and saved in one go': 'server/catalog/shops/stockList.test.ts',
  'a product that is deleted while its row is edited is named there, and the rest can still be saved':
    'server/catalog/shops/stockList.test.ts',
  'a supplier accepts a company’s invitation after signing in, and changes between both in the menu':
    'server/identity/members/invitations.test.ts',
  'an order is paid, accepted, shipped with a tracking number and received, and the store’s money follows it':
    'server/trade/storeOrders/steps.test.ts',
  'a company removes its passkey after confirming with it': 'server/identity/passkeys/passkeys.test.ts',
  'a bank transfer waits with instructions until the money arrives': 'server/payments/attempts/checkout.test.ts',
  'a closed popup keeps the goods, and coming back goes on with the same payment': 'server/payments/attempts/checkout.test.ts',
  'a payout account is named with a password, a change of it pauses payouts, and a mailed link undoes it':
    'server/ledger/payouts/payouts.test.ts',
  'a payout by two people: one asks, the other confirms on a phone, the bank gets the file, and a transfer comes back':
    'server/backoffice/payouts/payouts.test.ts',
  'a supplier says what a product weighs and when it is ready, and takes it back': 'server/catalog/products/parcel.test.ts',
  'what is sold by the meter is typed with a comma in Indonesian, and sizes are typed side by side': 'web/ui/quantity.test.ts',
  'a store states brand, origin and SNI of a product with its certificate; a visitor narrows by them, a company opens the file':
    'server/catalog/attributes/facts.test.ts',
  'bad pictures cost none of the good ones, a reload costs nothing, and another picture becomes the main one':
    'server/catalog/products/pictures.test.ts',
  'what a colleague saved while the form was open is said before it is replaced': 'server/catalog/products/products.test.ts',
  'a stock that others moved since it was seen is not overwritten: the supplier hears of it, and decides':
    'server/catalog/products/products.test.ts',
  'pasted lines become a cart after a look, and what they meant is known the next time': 'server/trade/quickOrder/quickOrder.test.ts',
  'a store answers a quote by a shared link on a phone; what it declines leads to a new request':
    'server/trade/actingLinks/quoteLinks.test.ts',
  'a tent is booked in its calendar, paid, moved to other days that its store agrees to, and cancelled for nothing':
    'server/trade/bookings/bookings.test.ts',
  'one operator proposes another fee, a second one confirms and withdraws it, and the history tells both':
    'server/backoffice/fees/fees.test.ts',
  'an operator adds a national holiday, gives it another name and removes it': 'server/catalog/holidays/holidays.test.ts',
  'two new orders are accepted at once on a phone, packed by what is printed, and shipped in four taps each':
    'server/trade/storeOrders/acceptMany.test.ts',
  'a link opened on a phone makes a receiver, who sees what the role opens and nothing else': 'server/identity/members/roles.test.ts',
  'a store of one person has one entry for its team, and the bank account stays with the owner': 'server/access/access.test.ts',
  'clearing the browser’s store signs every tab out': 'e2e/twoTabs.e2e.ts',
  'sizes come back from a spreadsheet: wrong rows are named, what changes is shown beside what was, and saved together':
    'server/catalog/variantSheet/variantSheet.test.ts',
  'sizes and colors make a table that takes pasted cells, and a sale during the edit is not undone':
    'web/features/products/selling/body.test.ts',
  'to a company that wants it so prices are shown without PPN, and what it pays stays the same': 'server/trade/orders/taxes.test.ts',
  'what companies see is whole, accessible and quiet in every width, language and theme': 'e2e/screens.e2e.ts',
  'what suppliers see is whole, accessible and quiet in every width, language and theme': 'e2e/screens.e2e.ts',
  'a company sees what a store takes for delivery, chooses a way and pays it with the goods': 'server/trade/checkout/delivery.test.ts',
  'where popups are blocked the whole page goes to the provider and comes back': 'server/identity/providers/providers.test.ts',
  'twelve lines of four stores, to two addresses, are ordered in less than three minutes of a slow hand':
    'server/trade/orders/deliverTo.test.ts',
  'a company saves products from their pages, corrects the list and puts all of it into the cart': 'server/trade/lists/lists.test.ts',
  'a tab that slept through the change sends nothing in the name of the other company': 'e2e/twoTabs.e2e.ts',
  'a supplier brings products from a table: checked first, columns named, the good rows added, the bad ones to take away':
    'server/catalog/imports/table.test.ts',
  'a supplier edits the store and the own profile, and corrects a stock': 'server/catalog/shops/shops.test.ts',
  'every link at the foot of a page leads on, for visitors and for companies': 'e2e/screens.e2e.ts',
  'a company keeps its addresses: finds the district with the keyboard, changes the default one, archives and undoes':
    'server/identity/addresses/addresses.test.ts',
  'pop-ups and confirmations of a company say what the specification says': 'scripts/check-words.ts',
  'a store says who it is on a phone, and visitors read it and look for something in it': 'server/catalog/shops/shops.test.ts',
  'a company pays two unpaid orders at once, with one payment and one deadline': 'server/trade/jointPayments/jointPayments.test.ts',
  'an operator tries words before saving them, saves them, finds the row again and switches it off':
    'server/catalog/search/synonyms.test.ts',
  'a store writes one number down by hand, and one that is not registered for VAT sees no page of fakturs':
    'server/trade/fakturs/write.test.ts',
  'an operator reads what a month brought, narrows the days, is told of days in the wrong order, and takes it as a file':
    'server/backoffice/reports/reports.test.ts',
  'a passkey is offered in the e-mail field of who comes to it': 'server/identity/passkeys/passkeys.test.ts',
  'visitors reach every control with Tab, and see where they are': 'e2e/keyboard.e2e.ts',
  'a new company is signed in at once and led step by step, until all is done': 'server/dashboards/needs.test.ts',
  'a page of goods takes three screens of a phone, and a store shows one part at a time; a desk has five beside each other':
    'e2e/phone.e2e.ts',
  'checkout of three stores, dashboard and money take three screens of a phone, a purchase takes two lines': 'e2e/phone.e2e.ts',
  'with a full cart, three products of two stores are bought from the search in nineteen actions': 'e2e/buying.e2e.ts',
  'damaged goods are complained of in seven actions, and an order is bought again in two': 'server/trade/claims/claims.test.ts',
  'a store’s four documents are read and its case verified in eight actions': 'server/backoffice/verifications/verifications.test.ts',
  'a company prints the quotation of its cart, then the invoice and the receipt of its order, its store the delivery note':
    'server/trade/documents/documents.test.ts',
  'a company names its finance e-mail, which confirms it, hears of a receipt, and ends the mails':
    'server/trade/financeMails/financeMails.test.ts',
  'the seller area of another is not shown, and a list without sales says so': 'server/access/access.test.ts',
  'the next day the number to transfer to is one tap away': 'server/payments/attempts/checkout.test.ts',
  'without a sheet a menu has WhatsApp and copy; a shared order or document asks its reader to sign in': 'server/access/access.test.ts',
  'an operator sets up password and second factor with the link, signs in with both, and signs out':
    'server/identity/operators/operators.test.ts',
  'a list is narrowed to several cities, sorted and lengthened; what is applied is taken back one by one':
    'server/catalog/search/narrow.test.ts',
  'a list leaves what a company can use: delivered to it, ready in time, from a small order on, of a PKP store':
    'server/catalog/search/narrow.test.ts',
  'a supplier sees no way to buy, and edits what is the own store’s': 'server/access/access.test.ts',
  'somebody without an account writes a complaint, is told what is missing, and gets its number and a mail':
    'server/backoffice/tickets/tickets.test.ts',
  'whom another client registered is asked for consent on the dashboard, once': 'server/identity/accounts/consents.test.ts',
  'three units with a quantity price take nine fields and six taps, and come back as they were':
    'web/features/products/selling/body.test.ts',
  'a company compares at its own price and buys from there': 'server/catalog/prices/customer.test.ts',
  'a supplier accepts an order from the mail on a phone, without signing in': 'server/trade/actingLinks/actingLinks.test.ts',
  'the ways in are whole, accessible and quiet in every width, language and theme': 'e2e/screens.e2e.ts',
  'a store answers a request by a shared link on a phone, without signing in': 'server/trade/rfqs/links.test.ts',
  'each of two products that are taken out of a cart has its own way back': 'server/trade/carts/cart.test.ts',
  'a company asks three stores, one answers on its page, and it awards line by line up to the orders and the document':
    'server/trade/rfqs/rfqs.test.ts',
  'both sides find an order where it stands, do what comes next there, and buy it again': 'server/trade/storeOrders/page.test.ts',
  'a price that rose between cart and checkout is told, and is paid after a second look': 'web/features/carts/rises.test.ts',
  'the places of a company and of a supplier stand at the thumb, with what waits there': 'server/dashboards/needs.test.ts',
  'a list comes before its filters, and a row opens by a press anywhere': 'e2e/phone.e2e.ts',
  'an order takes a third of a screen of a phone, and their page stays within its width, for both sides': 'e2e/phone.e2e.ts',
}

/** Up to sixty pages each: what a role may call is proven for every role by server/access/access.test.ts. */
const pagesOfRoles = /a \w+ of a (company|supplier) is offered no page that fails/

/** The same once more: on a desk beside a phone, through two more providers. */
const variants = [/ on a desk(?! and on a phone)/, /comes in through (Facebook|Twitter)/]

/** server/access/access.test.ts proves whom a page answers. */
const pagesOfOthers = /is told whom to ask for pages outside the role/

/** A minute each: `npm test` looks at the first views of visitors and administrators, which have all parts. */
const shiftsOfRoles = /first views of a (company’s (?!admin)\w+|store’s \w+) stand still/

export const releasedJourneys = [
  pagesOfRoles,
  pagesOfOthers,
  shiftsOfRoles,
  ...variants,
  ...Object.keys(proofs).map((title) => new RegExp(RegExp.escape(title))),
]
