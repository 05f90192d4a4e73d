import type { BuyerId, SellerId, SessionId } from '#contract/ids.ts'
import type { OrganizationKind, Permission } from '#contract/permissions.ts'

/** What each kind of organization is called on the wire, and the id of its profile there. */
type Profiles = {
  company: { role: 'buyer'; id: BuyerId }
  supplier: { role: 'seller'; id: SellerId }
}
type TradingKind = keyof Profiles

/** Who a row or a mail is for, as the wire names it: a company by its buyer's id, a supplier by its seller's. */
export type Profile<K extends OrganizationKind = OrganizationKind> = Profiles[Extract<K, TradingKind>]

/** Who acts: a person for one organization, with what that person's roles allow there. Rows are scoped by the profile. */
export type Actor<K extends OrganizationKind = OrganizationKind> = Profile<K> & {
  via: 'session' | 'api-key' | 'system'
  sessionId: SessionId
  permissions: ReadonlySet<Permission>
}

/** What of an actor scopes its organization's rows. */
export type Scope<K extends OrganizationKind> = Pick<Profile<K>, 'id'>
