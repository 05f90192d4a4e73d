import type { BuyerId, InvitationId, OrganizationId, SellerId, SessionId, ShopId, UserId } from '#contract/ids.ts'
import type { OrganizationKind, Permission } from '#contract/permissions.ts'

/** Wire name of each kind of organization, and the id of its profile. An operator's profile is the person. */
type Profiles = {
  company: { role: 'buyer'; id: BuyerId }
  supplier: { role: 'seller'; id: SellerId }
  platform: { role: 'operator'; id: UserId }
}
/** Organizations that buy or sell. */
export type TradingKind = 'company' | 'supplier'

/** An organization on the wire: a company by its buyer id, a supplier by its seller id. */
export type Profile<K extends OrganizationKind = OrganizationKind> = Profiles[K]
export type ActorRole = Profile['role']

/** The wire's role of a signed-in user, and the kind of organization that it belongs to. */
export const kindOf = { buyer: 'company', seller: 'supplier', operator: 'platform' } as const satisfies Record<ActorRole, OrganizationKind>

/** The caller: a person (`user`) acting for one organization, with the permissions of their roles there. Rows are scoped by the profile. */
export type Actor<K extends OrganizationKind = OrganizationKind> = Profile<K> & {
  /** `view`: an operator views the account read-only. */
  via: 'session' | 'view' | 'system'
  user: UserId
  organization: OrganizationId
  permissions: ReadonlySet<Permission>
}

/** A person acting through a session of their own. */
export type SignedInActor<K extends OrganizationKind = OrganizationKind> = Actor<K> & { via: 'session'; sessionId: SessionId }

/** A person and the organization that represents them. Personal rows reference `user`. */
export type Person<K extends OrganizationKind = OrganizationKind> = Profile<K> & Pick<Actor, 'user'>

/** A member of a company, whose cart it is and who orders. */
export type Member = Pick<Person<'company'>, 'id' | 'user'>

/** An actor as stored in events and movements: `buyer:5`, an operator by name, or a system actor. */
export type ActorName = `${Profile<TradingKind>['role']}:${number}` | 'provider' | 'system' | 'operator' | `operator:${string}`

type Addresses = {
  userId: { userId: UserId }
  /** The person who opened the company, the supplier or the store's supplier. */
  buyerId: { buyerId: BuyerId }
  sellerId: { sellerId: SellerId }
  shopId: { shopId: ShopId }
  /** The person who signs in with this address as this role. */
  email: { role: ActorRole; email: string }
  /** An invited person, with or without an account. */
  invitationId: { invitationId: InvitationId }
}
/** Recipient, identified in one of these ways. */
export type Addressee<K extends keyof Addresses = keyof Addresses> = Addresses[K]
