import type { Module } from '#server/platform/module/module.ts'
import { cacheTags } from '../products/cacheTags.ts'
import { maySeeStandard } from '../standards/read.ts'
import { invariants } from './invariants.ts'
import { invariants as moderationInvariants } from '../moderation/invariants.ts'
import { catalogJobs } from './jobs.ts'
import { ownData } from './ownData.ts'
import { start } from './start.ts'
import { times } from './times.ts'

export const catalog = {
  tables: {
    abuseReports: { personal: ['text'] },
    attributeLists: { impersonal: ['attributes'] },
    banners: { files: ['picture'], impersonal: ['altEn', 'altId'] },
    categories: { impersonal: ['name'] },
    categoryPrices: {},
    dayCapacity: {},
    dayReservations: {},
    deliveryZones: { impersonal: ['name'] },
    frontProducts: {},
    hiddenProducts: {},
    holidays: { impersonal: ['name'] },
    priceListCompanies: {},
    priceListLines: {},
    priceLists: { impersonal: ['name'] },
    moderationCases: { personal: ['title', 'found', 'appeal'], impersonal: ['reason', 'subjectType'] },
    prices: {},
    productCounts: {},
    productImages: { files: ['file'] },
    productImportKeys: {},
    productImportPictures: { files: ['file'] },
    productImportRows: { impersonal: ['cells', 'raw', 'mended'] },
    productImports: { impersonal: ['fileName', 'pictures', 'heads', 'mapping'] },
    productImportUploads: { impersonal: ['fileName'] },
    productStandards: {},
    products: { impersonal: ['name', 'attributes'] },
    relations: { personal: ['message', 'customerNumber', 'note'] },
    reviewTotals: {},
    saleUnits: {},
    searchDocuments: { impersonal: ['city'] },
    searchQueries: {},
    searchMisses: {},
    searchWords: {},
    shopClosures: { personal: ['text'] },
    shopDelivery: { personal: ['originStreet', 'originPostalCode'] },
    shopFacts: {},
    subcategories: { impersonal: ['name'] },
    shopProductCounts: {},
    shops: { personal: ['name', 'address', 'phoneNumber', 'owner', 'city', 'story', 'hours'], files: ['logo'] },
    stockReservations: { files: ['image'], impersonal: ['name', 'priceListName'] },
    stockMovements: { personal: ['actor'] },
    synonyms: {},
    taxRates: {},
    variants: {},
  },
  times,
  invariants: [...invariants, ...moderationInvariants],
  personalData: ownData,
  jobs: catalogJobs,
  cacheTags,
  fileReaders: { 'product-standard': maySeeStandard },
  start,
} satisfies Module
