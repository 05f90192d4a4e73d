import type { BuyerId, InvitationId, OrganizationId, SellerId, SessionId, ShopId, UserId } from '#contract/ids.ts'
import type { OrganizationKind, Permission } from '#contract/permissions.ts'

/** What each kind of organization is called on the wire, and the id of its profile there; an operator's is the person's own. */
type Profiles = {
  company: { role: 'buyer'; id: BuyerId }
  supplier: { role: 'seller'; id: SellerId }
  platform: { role: 'operator'; id: UserId }
}
/** Those that buy and sell. */
export type TradingKind = 'company' | 'supplier'

/** An organization as the wire names it: a company by its buyer's id, a supplier by its seller's. */
export type Profile<K extends OrganizationKind = OrganizationKind> = Profiles[K]
export type ActorRole = Profile['role']

/** The wire's word for who signs in, and the kind of organization behind that door. */
export const kindOf = { buyer: 'company', seller: 'supplier', operator: 'platform' } as const satisfies Record<ActorRole, OrganizationKind>

/** For whom a call is answered: a person (`user`) of one organization, with what that person's roles allow there. Rows are scoped by the profile. */
export type Actor<K extends OrganizationKind = OrganizationKind> = Profile<K> & {
  /** `view`: an operator looks at what this person sees, and changes nothing. */
  via: 'session' | 'view' | 'system'
  user: UserId
  organization: OrganizationId
  permissions: ReadonlySet<Permission>
}

/** A person who acts, by a sign-in of their own. */
export type SignedInActor<K extends OrganizationKind = OrganizationKind> = Actor<K> & { via: 'session'; sessionId: SessionId }

/** A person and the organization that they are known by; what is theirs alone hangs on `user`. */
export type Person<K extends OrganizationKind = OrganizationKind> = Profile<K> & Pick<Actor, 'user'>

/** How an actor is written down in events and movements: `buyer:5`, an operator by name, or one of ours. */
export type ActorName = `${Profile<TradingKind>['role']}:${number}` | 'provider' | 'system' | 'operator' | `operator:${string}`

type Addresses = {
  userId: { userId: UserId }
  /** Who opened the company or the supplier, or the store's. */
  buyerId: { buyerId: BuyerId }
  sellerId: { sellerId: SellerId }
  shopId: { shopId: ShopId }
  /** The person who signs in with it at that door. */
  email: { role: ActorRole; email: string }
  /** Who is invited, with or without an account. */
  invitationId: { invitationId: InvitationId }
}
/** Whom something is addressed to, in one of these ways. */
export type Addressee<K extends keyof Addresses = keyof Addresses> = Addresses[K]
