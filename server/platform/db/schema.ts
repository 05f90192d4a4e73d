// Written by npm run types:db from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { ActingLinkId, AddressId, AreaId, BannerId, BookingMoveId, BuyerId, CaseId, CategoryId, ClaimId, CreditNoteId, DelegationId, DeliveryRequestId, DepositId, FakturId, FeeId, FileId, ImageId, InvitationId, ListId, MessageId, NotificationId, OrderId, OrderLineId, OrganizationId, PageTextId, PasskeyId, PaymentId, PriceListId, PrivacyRequestId, ProductId, ProofId, PurchaseRequestId, QuoteId, QuoteLineId, QuoteVersionId, ReceiptId, RelationId, ReviewId, RfqId, RfqLineId, RfqQuestionId, RoomId, SellerId, SessionId, SettingId, ShipmentId, ShopId, StoreOrderId, SubcategoryId, SynonymId, TicketId, TwoPersonActId, UserId, VariantId, VerificationDocumentId, VerificationId } from '#contract/ids.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
/** A row begins with its table's first status; from there `transition` alone moves it. */
export type Status = ColumnType<string, undefined, never>

export type AbuseReports = {
  id: Generated<number>
  caseId: CaseId
  userId: UserId
  buyerId: BuyerId | null
  sellerId: SellerId | null
  kind: string
  text: Generated<string>
  createdAt: GeneratedTimestamp
}

export type AccountViews = {
  id: Generated<number>
  tokenHash: Buffer
  sessionId: SessionId
  operatorId: UserId
  userId: UserId
  organizationId: OrganizationId
  ticketId: TicketId | null
  reason: string
  createdAt: GeneratedTimestamp
  expiresAt: Timestamp
  endedAt: Timestamp | null
  notifiedAt: Timestamp | null
}

export type ActingLinks = {
  id: Generated<ActingLinkId>
  tokenHash: Buffer
  userId: UserId
  sellerId: SellerId
  question: string
  storeOrderId: StoreOrderId | null
  deliveryRequestId: DeliveryRequestId | null
  quoteId: QuoteId | null
  rfqId: RfqId | null
  shopId: ShopId | null
  answerId: ActingLinkId | null
  version: string
  via: string
  status: Status
  step: string | null
  createdAt: GeneratedTimestamp
  expiresAt: Timestamp
  endedAt: Timestamp | null
}

export type Addresses = {
  id: Generated<AddressId>
  buyerId: BuyerId
  label: string
  receiver: string
  phone: string
  street: string
  areaId: AreaId | null
  postalCode: Generated<string>
  notes: Generated<string>
  nitku: Generated<string>
  isDefault: Generated<boolean>
  isBilling: Generated<boolean>
  version: Generated<number>
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
  archivedAt: Timestamp | null
}

export type ApprovalRules = {
  buyerId: BuyerId
  rules: Json
  version: Generated<number>
  updatedAt: GeneratedTimestamp
}

export type Areas = {
  id: AreaId
  district: string
  city: string
  province: string
  postalCodes: string[]
  retired: Generated<boolean>
  document: ColumnType<string, never, never>
}

export type AttributeLists = {
  shelf: number
  version: number
  attributes: Json
  changedBy: UserId | null
  changedAt: GeneratedTimestamp
}

export type Audit = {
  id: Generated<number>
  at: GeneratedTimestamp
  actor: string
  act: string
  object: Generated<string>
  outcome: Generated<string>
  address: Generated<string>
  traceId: Generated<string>
  detail: GeneratedJson
  seq: number | null
  hash: Buffer | null
}

export type BankAccountChanges = {
  id: Generated<number>
  shopId: ShopId | null
  refundId: number | null
  former: Json | null
  changedAt: GeneratedTimestamp
  effectiveAt: Timestamp
  stoppedAt: Timestamp | null
}

export type Banners = {
  id: Generated<BannerId>
  drawn: number | null
  picture: string | null
  altEn: string
  altId: string
  link: string
  fromDay: string
  untilDay: string | null
  position: number
  version: Generated<number>
  changedBy: UserId | null
  changedAt: GeneratedTimestamp
}

export type BookingMoves = {
  id: Generated<BookingMoveId>
  orderLineId: OrderLineId
  wasFrom: string
  wasTo: string
  fromDay: string
  toDay: string
  note: Generated<string>
  status: Status
  answer: Generated<string>
  askedAt: GeneratedTimestamp
  answeredAt: Timestamp | null
}

export type Buyers = {
  id: Generated<BuyerId>
  name: string
  owner: string
  phoneNumber: string
  address: string
  industry: string
  website: Generated<string>
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
  closedAt: Timestamp | null
  organizationId: OrganizationId
  userId: UserId
  pkp: Generated<boolean>
  pricesWithoutPpn: Generated<boolean>
  suspendedUntil: Timestamp | null
}

export type Categories = {
  id: CategoryId
  name: string
}

export type CategoryPrices = {
  categoryId: CategoryId
  median: number
  products: number
  measuredAt: GeneratedTimestamp
}

export type ChatReports = {
  id: Generated<number>
  roomId: RoomId
  byRole: string
  seq: number
  reason: string
  createdAt: GeneratedTimestamp
}

export type ClaimEntries = {
  id: Generated<number>
  claimId: ClaimId
  side: string
  step: string
  text: Generated<string>
  offer: string | null
  offerAmount: number | null
  at: GeneratedTimestamp
}

export type ClaimLines = {
  claimId: ClaimId
  orderLineId: OrderLineId
  steps: number
  goods: number
  ppn: number
}

export type Claims = {
  id: Generated<ClaimId>
  storeOrderId: StoreOrderId
  shopId: ShopId
  seq: number
  kind: string
  demand: string
  amount: number
  held: Generated<number>
  delivery: Generated<number>
  deliveryPpn: Generated<number>
  late: boolean
  status: Status
  statusSince: GeneratedTimestamp
  openedAt: GeneratedTimestamp
  dueAt: Timestamp | null
  rounds: Generated<number>
  offer: string | null
  offerAmount: Generated<number>
  decidedBy: UserId | null
  objected: Generated<boolean>
  confirmedBy: UserId | null
}

export type ClosedLines = {
  id: Generated<number>
  orderLineId: OrderLineId
  steps: number
  goods: number
  ppn: number
  at: GeneratedTimestamp
}

export type CompanyCodes = {
  buyerId: BuyerId
  code: string
  variantId: VariantId
  learnedAt: GeneratedTimestamp
  unit: string | null
}

export type CompanyFacts = {
  buyerId: BuyerId
  key: string
  good: number
  n: number
  minutes: number | null
  measuredAt: GeneratedTimestamp
}

export type Confirmations = {
  hash: Buffer
  sessionId: SessionId
  expiresAt: Timestamp
}

export type Consents = {
  userId: UserId
  version: string
  createdAt: GeneratedTimestamp
}

export type CreditNoteLines = {
  creditNoteId: CreditNoteId
  orderLineId: OrderLineId
  steps: number
  goods: number
  ppn: number
}

export type CreditNotes = {
  id: Generated<CreditNoteId>
  storeOrderId: StoreOrderId
  seq: number
  claimId: ClaimId | null
  goods: number
  delivery: number
  ppn: number
  total: ColumnType<number, never, never>
  fee: number
  at: GeneratedTimestamp
}

export type DayCapacity = {
  variantId: VariantId
  day: string
  capacity: number | null
  booked: Generated<number>
  held: Generated<number>
  allowed: Generated<number>
}

export type DayReservations = {
  id: Generated<number>
  orderId: OrderId
  paymentId: PaymentId | null
  requestId: PurchaseRequestId | null
  quoteId: QuoteId | null
  variantId: VariantId
  fromDay: string
  toDay: string
  busyUntil: string
  quantity: number
  status: Status
  createdAt: GeneratedTimestamp
  endedAt: Timestamp | null
  remindedAt: Timestamp | null
  released: Generated<number>
}

export type Delegations = {
  id: Generated<DelegationId>
  buyerId: BuyerId
  userId: UserId
  toUserId: UserId
  fromAt: Timestamp
  untilAt: Timestamp
  createdBy: UserId
  createdAt: GeneratedTimestamp
}

export type DeliveryRequests = {
  id: Generated<DeliveryRequestId>
  shopId: ShopId
  buyerId: BuyerId
  userId: UserId
  status: Status
  key: string
  lines: Json
  place: Json
  goods: number
  message: Generated<string>
  price: number | null
  maxDays: number | null
  answer: Generated<string>
  askedAt: GeneratedTimestamp
  answeredAt: Timestamp | null
  validUntil: Timestamp | null
}

export type DeliveryZones = {
  id: Generated<number>
  shopId: number
  position: number
  name: string
  areas: number[]
  base: number
  includedGrams: number
  perKgOver: number
  maxGrams: number | null
  freeFrom: number | null
  minDays: number
  maxDays: number
}

export type Deposits = {
  id: Generated<DepositId>
  storeOrderId: StoreOrderId
  shopId: ShopId
  amount: number
  status: Status
  dueAt: Timestamp
  asked: Generated<number>
  reason: Generated<string>
  answer: Generated<string>
  statusSince: GeneratedTimestamp
  given: Generated<number>
  returned: Generated<number>
  takenBack: Generated<number>
  early: Generated<number>
}

export type Disputes = {
  id: Generated<number>
  paymentId: PaymentId
  kind: string
  amount: number
  total: number
  status: Status
  reason: Generated<string>
  createdAt: GeneratedTimestamp
  decidedAt: Timestamp | null
}

export type DueSettlements = {
  id: Generated<number>
  dueId: number
  way: string
  referenceId: number
  amount: number
  at: GeneratedTimestamp
}

export type Dues = {
  id: Generated<number>
  orderId: OrderId
  shopId: ShopId
  storeOrderId: StoreOrderId | null
  seq: number
  label: string
  amount: number
  opens: string
  status: Status
  createdAt: GeneratedTimestamp
}

export type EmailChanges = {
  id: Generated<number>
  former: string
  formerProven: boolean
  email: string
  status: Status
  requestedAt: GeneratedTimestamp
  doneAt: Timestamp | null
  reservedUntil: Timestamp | null
  userId: UserId
}

export type Escalations = {
  id: Generated<number>
  ticketId: TicketId | null
  privacyRequestId: PrivacyRequestId | null
  clock: string
  dueAt: Timestamp
  createdAt: GeneratedTimestamp
}

export type EventCursors = {
  consumer: string
  xact: string
  eventId: number
  movedAt: GeneratedTimestamp
}

export type Events = {
  id: Generated<number>
  xact: Generated<string>
  type: string
  subjectType: string
  subjectId: number
  buyerId: number | null
  shopId: number | null
  actorKind: string
  actorName: Generated<string>
  userId: number | null
  data: GeneratedJson
  permanent: Generated<boolean>
  at: GeneratedTimestamp
}

export type Fakturs = {
  id: Generated<FakturId>
  storeOrderId: StoreOrderId
  shopId: ShopId
  buyerId: BuyerId
  status: Status
  code: string
  aroseOn: string
  month: string
  dueOn: string
  net: number
  base: number
  ppn: number
  number: string | null
  issuedOn: string | null
  replacesId: FakturId | null
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
}

export type FeeNotifications = {
  shopId: ShopId
  day: string
  changes: Json
  notifiedAt: GeneratedTimestamp
}

export type Fees = {
  id: Generated<FeeId>
  shopId: ShopId | null
  categoryId: CategoryId | null
  fromDay: string
  untilDay: string | null
  basisPoints: number
  min: number | null
  max: number | null
  setBy: UserId
  confirmedBy: UserId
  confirmedAt: GeneratedTimestamp
  endedBy: UserId | null
  endConfirmedBy: UserId | null
  endedAt: Timestamp | null
}

export type Files = {
  id: Generated<FileId>
  organizationId: OrganizationId
  userId: UserId
  name: string
  type: string
  bytes: number
  file: string
  subjectType: string | null
  subjectId: number | null
  attachedAt: Timestamp | null
  createdAt: GeneratedTimestamp
}

export type FinanceAddresses = {
  buyerId: BuyerId
  email: string | null
  language: Generated<string>
  tokenHash: Buffer | null
  tokenExpiresAt: Timestamp | null
  links: Generated<number>
  askedAt: GeneratedTimestamp
  confirmedAt: Timestamp | null
}

export type FinanceMails = {
  id: Generated<number>
  buyerId: BuyerId
  key: string
  createdAt: GeneratedTimestamp
}

export type FrontProducts = {
  place: number
  productId: ProductId
}

export type HiddenProducts = {
  productId: ProductId
  shopId: ShopId
}

export type Holidays = {
  day: string
  name: string
}

export type IdempotentRequests = {
  actor: string
  key: string
  fingerprint: Buffer
  status: number | null
  answer: Json | null
  createdAt: GeneratedTimestamp
  result: Json | null
}

export type Identities = {
  id: Generated<number>
  provider: string
  subject: string
  createdAt: GeneratedTimestamp
  userId: UserId
}

export type Invitations = {
  id: Generated<InvitationId>
  organizationId: OrganizationId
  email: string | null
  name: Generated<string>
  sentAt: Timestamp | null
  refusedAt: Timestamp | null
  roles: string[]
  tokenHash: Buffer
  invitedBy: UserId
  status: Status
  createdAt: GeneratedTimestamp
  expiresAt: Timestamp
}

export type IssuedDocuments = {
  id: Generated<number>
  orderId: OrderId | null
  shopId: ShopId | null
  quoteVersionId: QuoteVersionId | null
  requestId: PurchaseRequestId | null
  rfqId: number | null
  number: string
  kind: string
  language: string
  side: string
  file: string
  sha256: string
  reference: Generated<string>
  bytes: number
  createdAt: GeneratedTimestamp
}

export type LedgerBalances = {
  account: string
  shopId: number
  slot: number
  balance: number
}

export type LedgerEntries = {
  id: Generated<number>
  transactionId: number
  account: string
  shopId: ShopId | null
  storeOrderId: StoreOrderId | null
  debit: Generated<number>
  credit: Generated<number>
  createdAt: GeneratedTimestamp
}

export type LedgerPeriods = {
  month: string
  closedAt: GeneratedTimestamp
  closedBy: string
  transactions: number
  entries: number
  total: number
}

export type LedgerTransactions = {
  id: Generated<number>
  kind: string
  reference: number
  orderId: OrderId | null
  createdAt: GeneratedTimestamp
  allowedBy: string | null
}

export type ListLines = {
  listId: ListId
  variantId: VariantId
  productId: ProductId
  position: number
  quantity: number
  seenPrice: number
  note: Generated<string>
  unit: string
  factor: number
}

export type Lists = {
  id: Generated<ListId>
  buyerId: BuyerId
  name: string
  version: Generated<number>
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
}

export type MailCodes = {
  sessionId: SessionId
  hash: Buffer
  tries: Generated<number>
  expiresAt: Timestamp
}

export type MailLinks = {
  hash: Buffer
  purpose: string
  email: string
  detail: GeneratedJson
  expiresAt: Timestamp
  usedAt: Timestamp | null
  userId: UserId
}

export type MemberLimits = {
  buyerId: BuyerId
  userId: UserId
  monthLimit: number
}

export type Memberships = {
  organizationId: OrganizationId
  userId: UserId
  roles: string[]
  status: Status
  createdAt: GeneratedTimestamp
  pendingEmail: string | null
  pendingTerms: string | null
}

export type Messages = {
  id: Generated<MessageId>
  roomId: RoomId
  seq: number
  senderRole: string
  userId: UserId | null
  chat: string
  image: string | null
  clientId: string
  createdAt: GeneratedTimestamp
  withheld: Generated<boolean>
  quoteVersionId: QuoteVersionId | null
}

export type ModerationCases = {
  id: Generated<CaseId>
  subjectType: string
  subjectId: number
  shopId: ShopId | null
  buyerId: BuyerId | null
  title: string
  status: Status
  cause: string
  rule: string | null
  found: Generated<string>
  basis: Generated<string>
  reason: Generated<string>
  fingerprint: string | null
  version: Generated<number>
  openedAt: GeneratedTimestamp
  statusSince: GeneratedTimestamp
  statedAt: Timestamp | null
  decidedBy: UserId | null
  decidedAt: Timestamp | null
  appeal: string | null
  appealedAt: Timestamp | null
  appealAnswer: Generated<string>
  appealDecidedBy: UserId | null
}

export type NotificationSettings = {
  id: Generated<number>
  buyerId: BuyerId | null
  sellerId: SellerId | null
  userId: UserId | null
  kind: string
  inApp: boolean
  mail: boolean
  push: boolean
}

export type Notifications = {
  id: Generated<NotificationId>
  buyerId: BuyerId | null
  sellerId: SellerId | null
  userId: UserId | null
  kind: string
  dedupeKey: string
  object: Json
  text: GeneratedJson
  link: string
  inApp: Generated<boolean>
  readAt: Timestamp | null
  mailedAt: Timestamp | null
  pushedAt: Timestamp | null
  createdAt: GeneratedTimestamp
  code: string
  params: GeneratedJson
}

export type OrderClock = {
  one: Generated<boolean>
  tickedAt: Timestamp
  time: Timestamp
  stopped: Generated<boolean>
}

export type OrderLines = {
  id: Generated<OrderLineId>
  orderId: OrderId
  productId: ProductId
  shopId: ShopId
  quantity: number
  seenPrice: number
  price: number | null
  name: string | null
  image: string | null
  createdAt: GeneratedTimestamp
  variantId: VariantId
  unit: Generated<string>
  factor: Generated<number>
  priceFrom: Generated<string>
  taxClass: string | null
  taxRateId: number | null
  priceListId: number | null
  priceListName: string | null
  spec: Generated<string>
  needsProof: Generated<boolean>
  fromDay: string | null
  toDay: string | null
  deposit: Generated<number>
  fee: number | null
  facts: Json | null
}

export type OrderShops = {
  orderId: OrderId
  shopId: ShopId
  deliveryPrice: Generated<number>
  delivery: Json | null
  ppn: Generated<number>
  taxProfile: Json | null
  note: Generated<string>
  leadDays: number | null
  cancelFreeDays: number | null
}

export type Orders = {
  id: Generated<OrderId>
  buyerId: BuyerId
  userId: UserId
  status: Status
  paymentMethod: Generated<string>
  totalPrice: number | null
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
  paidAt: Timestamp | null
  deliverTo: Json | null
  payable: number | null
  poNumber: Generated<string>
  neededBy: string | null
  shownPayable: number | null
  quoteVersionId: QuoteVersionId | null
}

export type Organizations = {
  id: Generated<OrganizationId>
  kind: string
  createdAt: GeneratedTimestamp
  restrictedAt: Timestamp | null
}

export type PageTexts = {
  id: Generated<PageTextId>
  slug: string
  fromDay: string
  titleEn: string
  titleId: string
  leadEn: string
  leadId: string
  bodyEn: string
  bodyId: string
  setBy: UserId | null
  setAt: GeneratedTimestamp
  withdrawnBy: UserId | null
  withdrawnAt: Timestamp | null
}

export type Passkeys = {
  id: Generated<PasskeyId>
  credentialId: Buffer
  publicKey: Buffer
  signCount: Generated<number>
  transports: Generated<string[]>
  synced: boolean
  name: string
  createdAt: GeneratedTimestamp
  lastUsedAt: Timestamp | null
  blockedAt: Timestamp | null
  userId: UserId
  handle: string
}

export type PaymentDues = {
  paymentId: PaymentId
  dueId: number
  amount: number
  paymentStatus: Generated<string>
}

export type PaymentOrders = {
  paymentId: PaymentId
  orderId: OrderId
  attempt: number
  amount: number
}

export type PaymentWebhooks = {
  id: Generated<number>
  bodyHash: Buffer
  body: string
  providerOrderId: string
  paymentId: PaymentId | null
  status: Status
  reason: Generated<string>
  reasonCode: string | null
  reasonParams: GeneratedJson
  receivedAt: GeneratedTimestamp
  handledAt: Timestamp | null
}

export type Payments = {
  id: Generated<PaymentId>
  buyerId: BuyerId
  providerOrderId: string
  amount: number
  status: Status
  token: string | null
  redirectUrl: string | null
  type: string | null
  bank: string | null
  installmentTerm: number | null
  virtualAccount: Json | null
  expiresAt: Timestamp
  settledAt: Timestamp | null
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
  calledAt: Timestamp | null
  checkedAt: Timestamp | null
  reason: Generated<string>
  challengedAt: Timestamp | null
  awaitsSettlement: Generated<boolean>
  pageClosedAt: Timestamp | null
  reasonCode: string | null
  deniedAt: Timestamp | null
}

export type Payouts = {
  id: Generated<number>
  shopId: ShopId
  amount: number
  status: Status
  createdAt: GeneratedTimestamp
  paidAt: Timestamp | null
  paidBy: string | null
  bank: string | null
  accountNumber: string | null
  accountHolder: string | null
  sentAt: Timestamp | null
  sentBy: string | null
  bankReference: Generated<string>
  returnReference: Generated<string>
  endedAt: Timestamp | null
  endedBy: string | null
  reason: Generated<string>
  reasonCode: string | null
  reasonParams: GeneratedJson
  runId: TwoPersonActId | null
}

export type PriceListCompanies = {
  relationId: RelationId
  priceListId: PriceListId
  givenAt: GeneratedTimestamp
  endedAt: Timestamp | null
}

export type PriceListLines = {
  priceListId: PriceListId
  variantId: VariantId
  unit: string
  factor: number
  minSteps: number
  price: number
}

export type PriceLists = {
  id: Generated<PriceListId>
  shopId: ShopId
  name: string
  status: Status
  startsAt: Timestamp | null
  endsAt: Timestamp | null
  percentOff: number | null
  categoryId: CategoryId | null
  version: Generated<number>
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
}

export type Prices = {
  variantId: VariantId
  unit: string
  minSteps: number
  price: number
}

export type PrivacyRequests = {
  id: Generated<PrivacyRequestId>
  number: ColumnType<string, never, never>
  userId: UserId
  organizationId: OrganizationId
  kind: string
  text: Generated<string>
  status: Status
  version: Generated<number>
  dueAt: Timestamp
  outcome: Generated<string>
  decidedBy: UserId | null
  decidedAt: Timestamp | null
  createdAt: GeneratedTimestamp
}

export type ProductCounts = {
  scope: number
  level: number
  block: number
  live: number
}

export type ProductImages = {
  id: Generated<ImageId>
  productId: ProductId
  position: number
  file: string
  width: number
  height: number
  color: Generated<string>
  createdAt: GeneratedTimestamp
}

export type ProductImportKeys = {
  importId: number
  key: string
}

export type ProductImportPictures = {
  importId: number
  hash: Buffer
  file: string | null
  width: number | null
  height: number | null
  color: string | null
  problem: Generated<string>
  reason: Json | null
}

export type ProductImportRows = {
  importId: number
  line: number
  cells: Json
  problem: Generated<string>
  productId: ProductId | null
  reasons: Json | null
  raw: Json | null
  mended: GeneratedJson
  leader: number | null
  variantId: VariantId | null
}

export type ProductImportUploads = {
  id: Generated<number>
  shopId: ShopId
  fileName: string
  bytes: number
  pieces: string[]
  scan: Json
  importId: number | null
  createdAt: GeneratedTimestamp
}

export type ProductImports = {
  id: Generated<number>
  shopId: ShopId
  fileName: string
  status: Status
  total: number
  done: Generated<number>
  failed: number
  pictures: string | null
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
  pictureMs: Generated<number>
  heads: Json | null
  mapping: Json | null
  large: Generated<boolean>
  pieces: Generated<string[]>
  reading: Json | null
  added: Generated<number>
  notes: Json | null
}

export type ProductStandards = {
  id: Generated<number>
  productId: ProductId
  standard: string
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
}

export type Products = {
  id: Generated<ProductId>
  shopId: ShopId
  categoryId: CategoryId
  name: string
  description: string
  price: number
  stock: number
  held: Generated<number>
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
  deletedAt: Timestamp | null
  lowStock: Generated<number>
  baseUnit: Generated<string>
  decimals: Generated<number>
  defaultUnit: Generated<string>
  tierScope: Generated<string>
  taxClass: Generated<string>
  grams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  leadMinDays: Generated<number>
  leadMaxDays: Generated<number>
  kind: Generated<string>
  needsProof: Generated<boolean>
  bufferDays: Generated<number>
  subcategoryId: SubcategoryId | null
  withheld: Generated<boolean>
  deposit: Generated<number>
  attributes: GeneratedJson
  noCourier: Generated<boolean>
}

export type Proofs = {
  id: Generated<ProofId>
  orderLineId: OrderLineId
  seq: number
  note: Generated<string>
  status: Status
  answer: Generated<string>
  sentAt: GeneratedTimestamp
  answeredAt: Timestamp | null
}

export type ProviderAnswers = {
  providerOrderId: string
  paymentId: PaymentId | null
  answer: string
  came: number | null
  givenBack: number | null
  difference: number | null
  answeredAt: GeneratedTimestamp
}

export type ProviderCosts = {
  id: Generated<number>
  day: string
  amount: number
  bookedBy: string
  bookedAt: GeneratedTimestamp
}

export type ProviderCredentials = {
  hash: Buffer
  provider: string
  expiresAt: Timestamp
  browser: Buffer | null
  userId: UserId
}

export type ProviderVisits = {
  stateHash: Buffer
  provider: string
  browser: Buffer
  nonce: string
  verifier: string
  popup: boolean
  expiresAt: Timestamp
}

export type PurchaseRequests = {
  id: Generated<PurchaseRequestId>
  orderId: OrderId
  buyerId: BuyerId
  userId: UserId
  status: Status
  name: Generated<string>
  purpose: Generated<string>
  amount: number
  levels: Json
  level: Generated<number>
  version: Generated<number>
  askedAt: GeneratedTimestamp
  expiresAt: Timestamp
  keptUntil: Timestamp | null
  decidedAt: Timestamp | null
}

export type PushSubscriptions = {
  id: Generated<number>
  sessionId: SessionId
  endpoint: string
  p256dh: string
  auth: string
  language: Generated<string>
  createdAt: GeneratedTimestamp
}

export type QuickReplies = {
  id: Generated<number>
  shopId: ShopId
  position: number
  text: string
}

export type QuoteLines = {
  id: Generated<QuoteLineId>
  versionId: QuoteVersionId
  variantId: VariantId
  productId: ProductId
  name: string
  image: string
  unit: string
  factor: number
  decimals: number
  quantity: number
  basePrice: number | null
  price: number | null
  tiers: GeneratedJson
  leadDays: number | null
  deviation: Generated<string>
  taxClass: string
  taxRateId: number | null
  rfqLineId: RfqLineId | null
}

export type QuoteVersions = {
  id: Generated<QuoteVersionId>
  quoteId: QuoteId
  seq: number
  byRole: string
  userId: UserId
  deliveryWay: string | null
  deliveryPrice: Generated<number>
  deliveryMinDays: number | null
  deliveryMaxDays: number | null
  deliveryNote: Generated<string>
  neededBy: string | null
  note: Generated<string>
  taxProfile: Json | null
  goods: number | null
  ppn: Generated<number>
  total: number | null
  validUntil: Timestamp | null
  reservedUntil: Timestamp | null
  wholeOnly: Generated<boolean>
  filesOf: QuoteVersionId | null
  createdAt: GeneratedTimestamp
}

export type Quotes = {
  id: Generated<QuoteId>
  buyerId: BuyerId
  shopId: ShopId
  userId: UserId | null
  source: string
  status: Status
  version: Generated<number>
  validUntil: Timestamp
  reservedUntil: Timestamp | null
  orderId: number | null
  payUntil: Timestamp | null
  place: Json | null
  reason: Generated<string>
  priceAskedAt: Timestamp | null
  priceListId: PriceListId | null
  rfqId: RfqId | null
  createdAt: GeneratedTimestamp
  statusSince: GeneratedTimestamp
}

export type ReceiptLines = {
  receiptId: ReceiptId
  orderLineId: OrderLineId
  ok: number
  damaged: Generated<number>
  missing: Generated<number>
  wrong: Generated<number>
}

export type Receipts = {
  id: Generated<ReceiptId>
  shipmentId: ShipmentId
  bySystem: boolean
  note: Generated<string>
  at: GeneratedTimestamp
}

export type RecoveryCodes = {
  hash: Buffer
  secondFactorId: number
  usedAt: Timestamp | null
}

export type Refunds = {
  id: Generated<number>
  paymentId: PaymentId
  storeOrderId: StoreOrderId | null
  amount: number
  way: string
  status: Status
  refundKey: string
  reason: string
  bank: string | null
  accountNumber: string | null
  accountHolder: string | null
  tries: Generated<number>
  lastError: Generated<string>
  createdAt: GeneratedTimestamp
  paidAt: Timestamp | null
  paidBy: string | null
  disputeId: number | null
  sentAt: Timestamp | null
  sentBy: string | null
  bankReference: Generated<string>
  reasonCode: string | null
  creditNoteId: CreditNoteId | null
  accountBy: string | null
  depositId: DepositId | null
  undone: Generated<number>
}

export type RefusedWebhooks = {
  day: string
  network: string
  count: Generated<number>
  firstAt: GeneratedTimestamp
  lastAt: GeneratedTimestamp
  sampleHash: Buffer | null
  sample: string | null
}

export type Relations = {
  id: Generated<RelationId>
  shopId: ShopId
  buyerId: BuyerId
  status: Status
  statusSince: GeneratedTimestamp
  askedBy: string | null
  message: Generated<string>
  customerNumber: Generated<string>
  note: Generated<string>
  version: Generated<number>
  createdAt: GeneratedTimestamp
}

export type RequestDecisions = {
  id: Generated<number>
  requestId: PurchaseRequestId
  level: number
  userId: UserId
  forUserId: UserId | null
  name: Generated<string>
  forName: string | null
  role: Generated<string>
  step: string
  meets: number[]
  comment: Generated<string>
  at: GeneratedTimestamp
}

export type ReviewPictures = {
  id: Generated<ImageId>
  reviewId: ReviewId
  position: number
  file: string
  width: number
  height: number
  color: Generated<string>
}

export type ReviewTotals = {
  shopId: ShopId
  productId: ProductId | null
  n1: number
  n2: number
  n3: number
  n4: number
  n5: number
  total: ColumnType<number | null, never, never>
  stars: ColumnType<number | null, never, never>
}

export type Reviews = {
  id: Generated<ReviewId>
  storeOrderId: StoreOrderId
  shopId: ShopId
  productId: ProductId | null
  rating: number
  text: Generated<string>
  named: Generated<boolean>
  status: Status
  createdAt: GeneratedTimestamp
  editedAt: Timestamp | null
  answer: string | null
  answeredAt: Timestamp | null
}

export type RfqAwards = {
  rfqId: RfqId
  userId: UserId
  name: string
  reason: string
  chosen: number
  cheapest: number | null
  lines: Json
  sheet: Json
  at: GeneratedTimestamp
}

export type RfqInvitations = {
  rfqId: RfqId
  shopId: ShopId
  status: Status
  reason: Generated<string>
  invitedAt: GeneratedTimestamp
  seenAt: Timestamp | null
  remindedAt: Timestamp | null
  answeredAt: Timestamp | null
}

export type RfqLines = {
  id: Generated<RfqLineId>
  rfqId: RfqId
  name: string
  spec: Generated<string>
  variantId: VariantId | null
  productId: ProductId | null
  unit: string
  quantity: number
  wish: number | null
  addedAt: GeneratedTimestamp
}

export type RfqQuestions = {
  id: Generated<RfqQuestionId>
  rfqId: RfqId
  shopId: ShopId
  userId: UserId
  text: string
  answer: string | null
  toAll: Generated<boolean>
  askedAt: GeneratedTimestamp
  answeredAt: Timestamp | null
}

export type Rfqs = {
  id: Generated<RfqId>
  buyerId: BuyerId
  userId: UserId
  status: Status
  title: string
  note: Generated<string>
  place: Json | null
  neededBy: string | null
  deadline: Timestamp
  wishShown: Generated<boolean>
  reason: Generated<string>
  linesAt: GeneratedTimestamp
  createdAt: GeneratedTimestamp
  statusSince: GeneratedTimestamp
}

export type Rooms = {
  id: Generated<RoomId>
  shopId: ShopId
  buyerId: BuyerId
  lastSeq: Generated<number>
  lastAt: Timestamp | null
  buyerReadSeq: Generated<number>
  shopReadSeq: Generated<number>
  buyerNotifiedSeq: Generated<number>
  shopNotifiedSeq: Generated<number>
  buyerBlockedAt: Timestamp | null
  shopBlockedAt: Timestamp | null
  productId: ProductId | null
  orderId: OrderId | null
  createdAt: GeneratedTimestamp
}

export type RowFailures = {
  job: string
  rowKey: string
  failures: Generated<number>
  error: string
  failedAt: GeneratedTimestamp
  retryAt: Timestamp
}

export type SaleUnits = {
  productId: ProductId
  unit: string
  position: Generated<number>
  factor: number
  minSteps: number
  step: number
  maxSteps: number | null
  isDefault: Generated<boolean>
}

export type SearchDocuments = {
  productId: ProductId
  shopId: ShopId
  categoryId: CategoryId
  city: string
  price: number
  available: boolean
  sales: Generated<number>
  createdAt: Timestamp
  document: string
  minTotal: number | null
  leadDays: number | null
  subcategoryId: number | null
  details: Generated<string[]>
}

export type SearchMisses = {
  day: string
  text: string
  times: Generated<number>
}

export type SearchQueries = {
  text: string
  times: Generated<number>
  found: number
  lastAt: GeneratedTimestamp
}

export type SearchWords = {
  word: string
  documents: Generated<number>
  changedAt: GeneratedTimestamp
}

export type SecondFactors = {
  id: Generated<number>
  secretCipher: Buffer
  confirmedAt: Timestamp | null
  lastStep: Generated<number>
  createdAt: GeneratedTimestamp
  userId: UserId
}

export type Sellers = {
  id: Generated<SellerId>
  username: string
  phoneNumber: Generated<string>
  ktpCipher: Buffer | null
  ktpIndex: Buffer | null
  ktpLast4: string | null
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
  closedAt: Timestamp | null
  organizationId: OrganizationId
  userId: UserId
  suspendedUntil: Timestamp | null
  ktpBy: UserId | null
}

export type Sessions = {
  id: Generated<SessionId>
  buyerId: BuyerId | null
  sellerId: SellerId | null
  accessHash: Buffer
  accessExpiresAt: Timestamp
  refreshHash: Buffer
  refreshExpiresAt: Timestamp
  userAgent: Generated<string>
  address: Generated<string>
  createdAt: GeneratedTimestamp
  lastSeenAt: GeneratedTimestamp
  endedAt: Timestamp | null
  endReason: string | null
  userId: UserId
  organizationId: OrganizationId
}

export type Settings = {
  id: Generated<SettingId>
  key: string
  value: Json
  status: Status
  effectiveFrom: Timestamp | null
  money: boolean
  setBy: UserId
  setAt: GeneratedTimestamp
  confirmedBy: UserId | null
  confirmedAt: Timestamp | null
  withdrawnBy: UserId | null
}

export type ShipmentLines = {
  shipmentId: ShipmentId
  orderLineId: OrderLineId
  steps: number
}

export type Shipments = {
  id: Generated<ShipmentId>
  storeOrderId: StoreOrderId
  seq: number
  status: Status
  carrier: string
  tracking: Generated<string>
  driver: Generated<string>
  token: string
  codeSalt: Buffer
  wrongCodes: Generated<number>
  pausedUntil: Timestamp | null
  shippedAt: GeneratedTimestamp
  arrivedAt: Timestamp | null
  claimId: ClaimId | null
}

export type ShopAccounts = {
  shopId: ShopId
  bank: string
  accountNumber: string
  accountHolder: string
  updatedAt: GeneratedTimestamp
  pausedUntil: Timestamp | null
}

export type ShopClosures = {
  id: Generated<number>
  shopId: number
  fromDay: string
  toDay: string
  text: string
}

export type ShopDelivery = {
  shopId: ShopId
  version: Generated<number>
  ownCourier: boolean
  pickup: boolean
  byQuote: boolean
  services: string[]
  workingDays: number[]
  cutoff: string
  minOrder: number
  originStreet: string | null
  originArea: AreaId | null
  originPostalCode: string | null
  updatedAt: GeneratedTimestamp
}

export type ShopFacts = {
  shopId: ShopId
  answersIn: number | null
  ordersDone: Generated<number>
  measuredAt: GeneratedTimestamp
}

export type ShopProductCounts = {
  shopId: ShopId
  live: number
}

export type Shops = {
  id: Generated<ShopId>
  sellerId: SellerId
  name: string
  address: string
  phoneNumber: string
  owner: string
  city: Generated<string>
  story: Generated<string>
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
  pkpFrom: string | null
  pricesIncludePpn: Generated<boolean>
  hours: Generated<string>
  logo: string | null
  cancelFreeDays: number | null
  approvalDays: Generated<number>
}

export type StandInRecords = {
  kind: string
  key: string
  value: string
  version: Generated<number>
}

export type StockMovements = {
  id: Generated<number>
  productId: ProductId
  kind: string
  quantity: number
  reason: Generated<string>
  orderId: OrderId | null
  actor: string
  createdAt: GeneratedTimestamp
  request: string | null
  reasonCode: string | null
  variantId: VariantId
}

export type StockReservations = {
  id: Generated<number>
  orderId: OrderId | null
  paymentId: PaymentId | null
  requestId: PurchaseRequestId | null
  quoteId: QuoteId | null
  until: Timestamp | null
  productId: ProductId
  quantity: number
  status: Status
  createdAt: GeneratedTimestamp
  endedAt: Timestamp | null
  shopId: ShopId
  price: number
  name: string
  image: string
  variantId: VariantId
  unit: Generated<string>
  factor: Generated<number>
  priceFrom: Generated<string>
  pieces: number | null
  priceListId: number | null
  priceListName: string | null
  deposit: Generated<number>
  fee: number
}

export type StoreFacts = {
  shopId: ShopId
  key: string
  good: number
  n: number
  minutes: number | null
  measuredAt: GeneratedTimestamp
}

export type StoreOrders = {
  id: Generated<StoreOrderId>
  orderId: OrderId
  shopId: ShopId
  status: Status
  paymentMethod: string
  subtotal: number
  paidAt: Timestamp
  statusSince: GeneratedTimestamp
  tracking: Generated<string>
  fee: Generated<number>
  carrier: Generated<string>
  remindedAt: Timestamp | null
  releasedAt: Timestamp | null
  buyerName: string | null
  buyerAddress: string | null
  shopName: string | null
  shopAddress: string | null
  orderedBy: string | null
  approvalBelow: number | null
  deliveryPrice: Generated<number>
  ppn: Generated<number>
  total: ColumnType<number, never, never>
  boughtBy: Generated<BuyerId>
  unshipped: Generated<boolean>
  arrivedAt: Timestamp | null
  askedAt: Timestamp | null
  credited: Generated<number>
  feeReturned: Generated<number>
  claimed: Generated<number>
  held: Generated<number>
  leadDays: Generated<number>
  readyBy: string | null
  arrivesBy: string | null
  extraDays: Generated<number>
  unapproved: Generated<number>
  awaitsProof: Generated<boolean>
  beginsOn: string | null
  endsOn: string | null
  cancelFreeUntil: string | null
  related: Generated<boolean>
}

export type Subcategories = {
  id: SubcategoryId
  categoryId: CategoryId
  name: string
}

export type Suspensions = {
  id: Generated<number>
  organizationId: OrganizationId
  status: Status
  reason: string
  until: Timestamp
  suspendedBy: UserId
  createdAt: GeneratedTimestamp
  liftedBy: UserId | null
  liftReason: Generated<string>
  endedAt: Timestamp | null
}

export type Synonyms = {
  id: Generated<SynonymId>
  terms: string[]
  oneWay: Generated<boolean>
  active: Generated<boolean>
  version: Generated<number>
  changedBy: UserId | null
  changedAt: GeneratedTimestamp
}

export type TaxNumbers = {
  id: Generated<number>
  organizationId: OrganizationId
  npwpCipher: Buffer
  npwpLast4: string
  place: Generated<string>
  validFrom: GeneratedTimestamp
  createdAt: GeneratedTimestamp
}

export type TaxRates = {
  id: Generated<number>
  taxClass: string
  effectiveFrom: string
  rateBp: number
  baseNum: number
  baseDen: number
}

export type TermsNotifications = {
  pageTextId: PageTextId
  userId: UserId
  notifiedAt: GeneratedTimestamp
}

export type TicketEntries = {
  id: Generated<number>
  ticketId: TicketId
  side: string
  userId: UserId | null
  text: string
  createdAt: GeneratedTimestamp
}

export type Tickets = {
  id: Generated<TicketId>
  number: ColumnType<string, never, never>
  userId: UserId | null
  organizationId: OrganizationId | null
  name: Generated<string>
  email: Generated<string>
  language: string
  kind: string
  subject: string
  object: Generated<string>
  textHash: string
  status: Status
  statusSince: GeneratedTimestamp
  version: Generated<number>
  firstAnswerDue: Timestamp
  firstAnsweredAt: Timestamp | null
  solveDue: Timestamp
  solvedAt: Timestamp | null
  createdAt: GeneratedTimestamp
  sender: Generated<string>
}

export type TwoPersonActs = {
  id: Generated<TwoPersonActId>
  act: string
  subject: string
  input: Json
  summary: Json
  hash: string
  reason: string
  status: Status
  askedBy: UserId
  askedAt: GeneratedTimestamp
  decidedBy: UserId | null
  decidedAt: Timestamp | null
  organizationIds: Generated<number[]>
}

export type UsedPasskeyChallenges = {
  hash: Buffer
  expiresAt: Timestamp
}

export type UsedRefreshTokens = {
  hash: Buffer
  sessionId: SessionId
  usedAt: GeneratedTimestamp
  salt: Buffer | null
  accessHash: Buffer | null
}

export type Users = {
  id: Generated<UserId>
  isOperator: Generated<boolean>
  name: string
  email: Generated<string>
  passwordHash: string | null
  emailVerifiedAt: Timestamp | null
  language: Generated<string>
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
  closedAt: Timestamp | null
}

export type Variants = {
  id: Generated<VariantId>
  productId: ProductId
  position: Generated<number>
  options: GeneratedJson
  price: number
  stock: number
  held: Generated<number>
  active: Generated<boolean>
  sku: string | null
  barcode: string | null
  shopId: ShopId | null
  capacity: number | null
}

export type VendorDocuments = {
  id: Generated<number>
  shopId: ShopId
  kind: string
  validUntil: string | null
  shared: Generated<boolean>
  createdAt: GeneratedTimestamp
  updatedAt: GeneratedTimestamp
}

export type VerificationDocuments = {
  id: Generated<VerificationDocumentId>
  verificationId: VerificationId
  organizationId: OrganizationId
  kind: string
  file: string | null
  keyCipher: Buffer | null
  bytes: number
  deleteAt: Timestamp
  deletedAt: Timestamp | null
  createdAt: GeneratedTimestamp
}

export type VerificationNumbers = {
  organizationId: OrganizationId
  kind: string
  side: string
  numberCipher: Buffer
  numberIndex: Buffer
  last4: string
  claimed: Generated<boolean>
  updatedAt: GeneratedTimestamp
}

export type Verifications = {
  id: Generated<VerificationId>
  organizationId: OrganizationId
  side: string
  level: string
  status: Status
  legalName: Generated<string>
  checks: GeneratedJson
  reason: Generated<string>
  version: Generated<number>
  submittedAt: Timestamp | null
  decidedAt: Timestamp | null
  decidedBy: UserId | null
  badge: Json | null
  expiresAt: Timestamp | null
  remindedAt: Timestamp | null
  createdAt: GeneratedTimestamp
}

export type DB = {
  abuseReports: AbuseReports
  accountViews: AccountViews
  actingLinks: ActingLinks
  addresses: Addresses
  approvalRules: ApprovalRules
  areas: Areas
  attributeLists: AttributeLists
  audit: Audit
  bankAccountChanges: BankAccountChanges
  banners: Banners
  bookingMoves: BookingMoves
  buyers: Buyers
  categories: Categories
  categoryPrices: CategoryPrices
  chatReports: ChatReports
  claimEntries: ClaimEntries
  claimLines: ClaimLines
  claims: Claims
  closedLines: ClosedLines
  companyCodes: CompanyCodes
  companyFacts: CompanyFacts
  confirmations: Confirmations
  consents: Consents
  creditNoteLines: CreditNoteLines
  creditNotes: CreditNotes
  dayCapacity: DayCapacity
  dayReservations: DayReservations
  delegations: Delegations
  deliveryRequests: DeliveryRequests
  deliveryZones: DeliveryZones
  deposits: Deposits
  disputes: Disputes
  dueSettlements: DueSettlements
  dues: Dues
  emailChanges: EmailChanges
  escalations: Escalations
  eventCursors: EventCursors
  events: Events
  fakturs: Fakturs
  feeNotifications: FeeNotifications
  fees: Fees
  files: Files
  financeAddresses: FinanceAddresses
  financeMails: FinanceMails
  frontProducts: FrontProducts
  hiddenProducts: HiddenProducts
  holidays: Holidays
  idempotentRequests: IdempotentRequests
  identities: Identities
  invitations: Invitations
  issuedDocuments: IssuedDocuments
  ledgerBalances: LedgerBalances
  ledgerEntries: LedgerEntries
  ledgerPeriods: LedgerPeriods
  ledgerTransactions: LedgerTransactions
  listLines: ListLines
  lists: Lists
  mailCodes: MailCodes
  mailLinks: MailLinks
  memberLimits: MemberLimits
  memberships: Memberships
  messages: Messages
  moderationCases: ModerationCases
  notificationSettings: NotificationSettings
  notifications: Notifications
  orderClock: OrderClock
  orderLines: OrderLines
  orderShops: OrderShops
  orders: Orders
  organizations: Organizations
  pageTexts: PageTexts
  passkeys: Passkeys
  paymentDues: PaymentDues
  paymentOrders: PaymentOrders
  paymentWebhooks: PaymentWebhooks
  payments: Payments
  payouts: Payouts
  priceListCompanies: PriceListCompanies
  priceListLines: PriceListLines
  priceLists: PriceLists
  prices: Prices
  privacyRequests: PrivacyRequests
  productCounts: ProductCounts
  productImages: ProductImages
  productImportKeys: ProductImportKeys
  productImportPictures: ProductImportPictures
  productImportRows: ProductImportRows
  productImportUploads: ProductImportUploads
  productImports: ProductImports
  productStandards: ProductStandards
  products: Products
  proofs: Proofs
  providerAnswers: ProviderAnswers
  providerCosts: ProviderCosts
  providerCredentials: ProviderCredentials
  providerVisits: ProviderVisits
  purchaseRequests: PurchaseRequests
  pushSubscriptions: PushSubscriptions
  quickReplies: QuickReplies
  quoteLines: QuoteLines
  quoteVersions: QuoteVersions
  quotes: Quotes
  receiptLines: ReceiptLines
  receipts: Receipts
  recoveryCodes: RecoveryCodes
  refunds: Refunds
  refusedWebhooks: RefusedWebhooks
  relations: Relations
  requestDecisions: RequestDecisions
  reviewPictures: ReviewPictures
  reviewTotals: ReviewTotals
  reviews: Reviews
  rfqAwards: RfqAwards
  rfqInvitations: RfqInvitations
  rfqLines: RfqLines
  rfqQuestions: RfqQuestions
  rfqs: Rfqs
  rooms: Rooms
  rowFailures: RowFailures
  saleUnits: SaleUnits
  searchDocuments: SearchDocuments
  searchMisses: SearchMisses
  searchQueries: SearchQueries
  searchWords: SearchWords
  secondFactors: SecondFactors
  sellers: Sellers
  sessions: Sessions
  settings: Settings
  shipmentLines: ShipmentLines
  shipments: Shipments
  shopAccounts: ShopAccounts
  shopClosures: ShopClosures
  shopDelivery: ShopDelivery
  shopFacts: ShopFacts
  shopProductCounts: ShopProductCounts
  shops: Shops
  standInRecords: StandInRecords
  stockMovements: StockMovements
  stockReservations: StockReservations
  storeFacts: StoreFacts
  storeOrders: StoreOrders
  subcategories: Subcategories
  suspensions: Suspensions
  synonyms: Synonyms
  taxNumbers: TaxNumbers
  taxRates: TaxRates
  termsNotifications: TermsNotifications
  ticketEntries: TicketEntries
  tickets: Tickets
  twoPersonActs: TwoPersonActs
  usedPasskeyChallenges: UsedPasskeyChallenges
  usedRefreshTokens: UsedRefreshTokens
  users: Users
  variants: Variants
  vendorDocuments: VendorDocuments
  verificationDocuments: VerificationDocuments
  verificationNumbers: VerificationNumbers
  verifications: Verifications
}
