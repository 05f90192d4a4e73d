import * as z from 'zod/mini'

const id = () => z.int().check(z.positive())

export const BuyerId = id().brand<'BuyerId'>()
export type BuyerId = z.infer<typeof BuyerId>
export const SellerId = id().brand<'SellerId'>()
export type SellerId = z.infer<typeof SellerId>
export const ShopId = id().brand<'ShopId'>()
export type ShopId = z.infer<typeof ShopId>
export const CategoryId = id().brand<'CategoryId'>()
export type CategoryId = z.infer<typeof CategoryId>
export const SubcategoryId = id().brand<'SubcategoryId'>()
export type SubcategoryId = z.infer<typeof SubcategoryId>
export const ProductId = id().brand<'ProductId'>()
export type ProductId = z.infer<typeof ProductId>
export const VariantId = id().brand<'VariantId'>()
export type VariantId = z.infer<typeof VariantId>
export const ImageId = id().brand<'ImageId'>()
export type ImageId = z.infer<typeof ImageId>
export const OrderId = id().brand<'OrderId'>()
export type OrderId = z.infer<typeof OrderId>
export const OrderLineId = id().brand<'OrderLineId'>()
export type OrderLineId = z.infer<typeof OrderLineId>
export const StoreOrderId = id().brand<'StoreOrderId'>()
export type StoreOrderId = z.infer<typeof StoreOrderId>
export const PaymentId = id().brand<'PaymentId'>()
export type PaymentId = z.infer<typeof PaymentId>
export const UserId = id().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>
export const OrganizationId = id().brand<'OrganizationId'>()
export type OrganizationId = z.infer<typeof OrganizationId>
export const InvitationId = id().brand<'InvitationId'>()
export type InvitationId = z.infer<typeof InvitationId>
export const SessionId = id().brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>
export const RoomId = id().brand<'RoomId'>()
export type RoomId = z.infer<typeof RoomId>
export const MessageId = id().brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>
export const NotificationId = id().brand<'NotificationId'>()
export type NotificationId = z.infer<typeof NotificationId>
export const ReviewId = id().brand<'ReviewId'>()
export type ReviewId = z.infer<typeof ReviewId>
export const PasskeyId = id().brand<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>
export const ListId = id().brand<'ListId'>()
export type ListId = z.infer<typeof ListId>
export const RelationId = id().brand<'RelationId'>()
export type RelationId = z.infer<typeof RelationId>
export const PriceListId = id().brand<'PriceListId'>()
export type PriceListId = z.infer<typeof PriceListId>
export const AddressId = id().brand<'AddressId'>()
export type AddressId = z.infer<typeof AddressId>
export const ShipmentId = id().brand<'ShipmentId'>()
export type ShipmentId = z.infer<typeof ShipmentId>
export const ReceiptId = id().brand<'ReceiptId'>()
export type ReceiptId = z.infer<typeof ReceiptId>
export const BookingMoveId = id().brand<'BookingMoveId'>()
export type BookingMoveId = z.infer<typeof BookingMoveId>
export const DepositId = id().brand<'DepositId'>()
export type DepositId = z.infer<typeof DepositId>
export const ProofId = id().brand<'ProofId'>()
export type ProofId = z.infer<typeof ProofId>
export const PurchaseRequestId = id().brand<'PurchaseRequestId'>()
export type PurchaseRequestId = z.infer<typeof PurchaseRequestId>
export const QuoteId = id().brand<'QuoteId'>()
export type QuoteId = z.infer<typeof QuoteId>
export const QuoteVersionId = id().brand<'QuoteVersionId'>()
export type QuoteVersionId = z.infer<typeof QuoteVersionId>
export const QuoteLineId = id().brand<'QuoteLineId'>()
export type QuoteLineId = z.infer<typeof QuoteLineId>
export const RfqId = id().brand<'RfqId'>()
export type RfqId = z.infer<typeof RfqId>
export const RfqLineId = id().brand<'RfqLineId'>()
export type RfqLineId = z.infer<typeof RfqLineId>
export const RfqQuestionId = id().brand<'RfqQuestionId'>()
export type RfqQuestionId = z.infer<typeof RfqQuestionId>
export const DelegationId = id().brand<'DelegationId'>()
export type DelegationId = z.infer<typeof DelegationId>
export const DeliveryRequestId = id().brand<'DeliveryRequestId'>()
export type DeliveryRequestId = z.infer<typeof DeliveryRequestId>
export const ActingLinkId = id().brand<'ActingLinkId'>()
export type ActingLinkId = z.infer<typeof ActingLinkId>
export const ClaimId = id().brand<'ClaimId'>()
export type ClaimId = z.infer<typeof ClaimId>
export const CreditNoteId = id().brand<'CreditNoteId'>()
export type CreditNoteId = z.infer<typeof CreditNoteId>
export const FakturId = id().brand<'FakturId'>()
export type FakturId = z.infer<typeof FakturId>
/** A district (kecamatan): its official code without points, 32.75.07 is 327507. */
export const AreaId = z.int().check(z.positive(), z.lte(999_999)).brand<'AreaId'>()
export type AreaId = z.infer<typeof AreaId>

export const SettingId = id().brand<'SettingId'>()
export type SettingId = z.infer<typeof SettingId>

export const TwoPersonActId = id().brand<'TwoPersonActId'>()
export type TwoPersonActId = z.infer<typeof TwoPersonActId>
/** A payout, a refund, a dispute or a webhook, as operators know it. */
export const OperatorRowId = id()

export const VerificationId = id().brand<'VerificationId'>()
export type VerificationId = z.infer<typeof VerificationId>
export const VerificationDocumentId = id().brand<'VerificationDocumentId'>()
export type VerificationDocumentId = z.infer<typeof VerificationDocumentId>

export const CaseId = id().brand<'CaseId'>()
export type CaseId = z.infer<typeof CaseId>
export const TicketId = id().brand<'TicketId'>()
export type TicketId = z.infer<typeof TicketId>
export const PrivacyRequestId = id().brand<'PrivacyRequestId'>()
export type PrivacyRequestId = z.infer<typeof PrivacyRequestId>

export const SynonymId = id().brand<'SynonymId'>()
export type SynonymId = z.infer<typeof SynonymId>

export const BannerId = id().brand<'BannerId'>()
export type BannerId = z.infer<typeof BannerId>
export const FeeId = id().brand<'FeeId'>()
export type FeeId = z.infer<typeof FeeId>

export const PageTextId = id().brand<'PageTextId'>()
export type PageTextId = z.infer<typeof PageTextId>

export const FileId = id().brand<'FileId'>()
export type FileId = z.infer<typeof FileId>

const digits = /^[1-9]\d{0,14}$/

/** An id in an address: plain digits, no sign, no exponent. Anything else names nothing (`not-found`). */
export const inPath = <S extends z.ZodMiniType<unknown, number>>(schema: S) =>
  z.pipe(z.pipe(z.string().check(z.regex(digits)), z.transform(Number)), schema)
