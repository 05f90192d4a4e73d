/** All that other modules may import of catalog. Loads no routes. */
export { daysOf, onDays } from './days/ask.ts'
export { type KeepingOwner, type ReservationOwner, freeDays, moveDays, refuseTaken, takeDays, takenDays } from './days/hold.ts'
export { kindOf, fitsDays, piecesToReserve, readDays, sqlKinds } from './kinds/kind.ts'
export { noteReminded, ordersThatBegin, rebook } from './days/rebook.ts'
export type { ClosureEvent } from './delivery/events.ts'
export type { Item } from './delivery/options.ts'
export { findDestination } from './delivery/place.ts'
export { type Calendar, readyBy, usualCalendar, workingDayAfter } from './delivery/promise.ts'
export { type RatesDeps, rateShipment } from './delivery/quote.ts'
export { createRates } from './delivery/rates.ts'
export { calendarOf, calendarsOf, deliversColumn } from './delivery/settings.ts'
export { holidaysOf } from './holidays/holidays.ts'
export { notesOf, whyNot } from './imports/checkedTable.ts'
export { columnAt, columnNames } from './imports/columnNames.ts'
export type { ImportEvent } from './imports/events.ts'
export { oneEach } from './imports/oneEach.ts'
export { receiveTable } from './imports/receiveTable.ts'
export { partTable, type ReadTable, type TableRow } from './imports/table.ts'
export { type ModerationEvent, recordModeration } from './moderation/events.ts'
export { fingerprint } from './moderation/hold.ts'
export { caseMoves } from './moderation/moves.ts'
export { addReport, findOrCreateCase, type Subject } from './moderation/report.ts'
export { type RemoveFromCarts, restoreProducts, withholdProducts } from './moderation/shelves.ts'
export { type AskedLine, askPrices } from './prices/ask.ts'
export { sentColumns, termsOfLines, unitsColumn } from './prices/columns.ts'
export { adviceFor, choiceOf, keepsRule, keptPrice, priceAt, type PriceRequest, problemOf, publicPriceAt } from './prices/price.ts'
export { readTerms, termsForSale } from './prices/read.ts'
export { againstRule, readSteps } from './prices/readSteps.ts'
export { measureOf, presentRule, presentUnits, type StoredUnit, type Terms, unitOf } from './prices/terms.ts'
export { tierStepsOf } from './prices/tiers.ts'
export { productViews } from './products/find.ts'
export { ownOpenShop, ownShop } from './products/ownShop.ts'
export { variantName } from './products/variantName.ts'
export { type RatingTotals, totalsOfProduct, totalsOfShop } from './ratings/rating.ts'
export type { RelationEvent } from './relations/events.ts'
export { findRelation } from './relations/read.ts'
export { askFor } from './relations/write.ts'
export { createList, saveList } from './priceLists/write.ts'
export type { SearchEngine } from './search/engine.ts'
export { deliversTo } from './search/stores.ts'
export type { MatchResult } from './search/match.ts'
export { answersIn, factsOf, measureFacts } from './shops/facts.ts'
export { hideGoods, showGoods } from './shops/hidden.ts'
export { createShop } from './shops/shops.ts'
export {
  bookingsOf,
  extendReservations,
  lockGoods,
  lockGoodsOf,
  passReservations,
  releaseReservations,
  reservationFacts,
  moveReservations,
  reservingPieces,
  sellReleased,
  sellReservations,
  type SoldLine,
  transferReservations,
} from './stock/reservations.ts'
export { restock } from './stock/restock.ts'
export { type KnownRate, knownRates, rateById, readTax, taxSql } from './taxes/rates.ts'
export { ppnOnTop, type Taxable, taxOfStore } from './taxes/store.ts'
