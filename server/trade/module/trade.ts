import type { Module } from '#server/platform/module/module.ts'
import { maySeeStoreOrder } from '../orders/ownStoreOrder.ts'
import { invariants } from './invariants.ts'
import { ownData } from './ownData.ts'
import { start } from './start.ts'
import { times } from './times.ts'

export const trade = {
  tables: {
    companyCodes: { personal: ['code'] },
    listLines: { personal: ['note'] },
    lists: { personal: ['name'] },
    orderLines: { files: ['image'], impersonal: ['name', 'priceListName'] },
    orderParts: { personal: ['delivery', 'note'] },
    orders: { personal: ['deliverTo', 'poNumber'] },
    reviewPictures: { files: ['file'] },
    reviews: { personal: ['text', 'answer'] },
    storeOrders: { personal: ['buyerName', 'buyerAddress', 'shopName', 'shopAddress'] },
  },
  times,
  invariants,
  fileReaders: { 'store-order': maySeeStoreOrder },
  personalData: ownData,
  start,
} satisfies Module
