import type { BuyerId, OrganizationId, SellerId, SessionId, UserId } from '#contract/ids.ts'
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

/** Who acts: a person (`user`) for one organization, with what that person's roles allow there. Rows are scoped by the profile. */
export type Actor<K extends OrganizationKind = OrganizationKind> = Profile<K> & {
  via: 'session' | 'api-key' | 'system'
  user: UserId
  organization: OrganizationId
  permissions: ReadonlySet<Permission>
  sessionId: SessionId
}

/** A person and the organization that they are known by; what is theirs alone hangs on `user`. */
export type Person<K extends OrganizationKind = OrganizationKind> = Profile<K> & Pick<Actor, 'user'>

/** What of an actor scopes its organization's rows. */
export type Scope<K extends OrganizationKind> = Pick<Profile<K>, 'id'>
