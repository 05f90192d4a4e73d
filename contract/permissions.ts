/** Kinds of organizations: a company buys, a supplier sells, the platform runs the marketplace. */
export type OrganizationKind = keyof typeof roles

const everybody = ['notifications.read'] as const
/** `orders.read`: the own orders. `orders.company`: also those of colleagues. */
const orders = [...everybody, 'company.read', 'orders.read', 'quotes.read', 'rfqs.read'] as const
const buys = [...orders, 'orders.company'] as const
/** Members who buy or ask for it. `requests.decide`: an approval rule may name them. */
const asks = ['cart.edit', 'requests.read', 'quotes.use', 'rfqs.use'] as const
const decides = ['requests.read', 'requests.decide'] as const
const sells = [...everybody, 'supplier.read', 'orders.read'] as const
/** Members of a store who quote prices. */
const quotes = ['quotes.read', 'quotes.use', 'invitations.read', 'invitations.use'] as const
const operates = ['desk.read'] as const

/** Fixed roles of each kind of organization and what they may do. A member may have several: then the union. */
export const roles = {
  company: {
    admin: [
      ...buys,
      ...asks,
      ...decides,
      'orders.place',
      'orders.pay',
      'approvals.manage',
      'orders.move',
      'claims.use',
      'purchases.read',
      'refunds.account',
      'reviews.write',
      'chat.open',
      'chat.use',
      'company.manage',
      'addresses.manage',
      'relations.ask',
      'relations.move',
      'notifications.manage',
      'members.manage',
      'organization.close',
      'verification.submit',
      'appeals.write',
    ],
    requester: [...orders, ...asks, 'chat.open', 'chat.use'],
    buyer: [
      ...buys,
      ...asks,
      ...decides,
      'orders.place',
      'orders.pay',
      'orders.move',
      'claims.use',
      'purchases.read',
      'reviews.write',
      'addresses.manage',
      'relations.ask',
      'relations.move',
      'chat.open',
      'chat.use',
    ],
    approver: [...buys, ...asks, ...decides, 'purchases.read'],
    finance: [...buys, ...decides, 'orders.pay', 'purchases.read', 'refunds.account', 'claims.use'],
    receiver: [...buys, 'orders.move', 'claims.use', 'reviews.write', 'addresses.manage'],
    viewer: [...buys, 'purchases.read'],
  },
  supplier: {
    owner: [
      ...sells,
      ...quotes,
      'catalog.manage',
      'stock.manage',
      'sales.read',
      'orders.move',
      'claims.use',
      'finance.read',
      'finance.manage',
      'fakturs.manage',
      'reviews.answer',
      'chat.use',
      'chat.replies',
      'store.manage',
      'customers.manage',
      'relations.move',
      'prices.manage',
      'supplier.manage',
      'notifications.manage',
      'members.manage',
      'organization.close',
      'verification.submit',
      'appeals.write',
    ],
    manager: [
      ...sells,
      ...quotes,
      'catalog.manage',
      'stock.manage',
      'sales.read',
      'orders.move',
      'claims.use',
      'finance.read',
      'fakturs.manage',
      'reviews.answer',
      'chat.use',
      'chat.replies',
      'store.manage',
      'customers.manage',
      'relations.move',
      'prices.manage',
      'appeals.write',
    ],
    sales: [
      ...sells,
      ...quotes,
      'sales.read',
      'orders.move',
      'claims.use',
      'reviews.answer',
      'chat.use',
      'chat.replies',
      'customers.manage',
      'relations.move',
    ],
    warehouse: [...sells, 'stock.manage', 'orders.move'],
    finance: [...sells, 'quotes.read', 'invitations.read', 'sales.read', 'finance.read', 'fakturs.manage'],
  },
  platform: {
    admin: [...operates, 'operators.manage', 'jobs.manage', 'settings.manage', 'switches.manage', 'catalog.curate'],
    finance: [...operates, 'payouts.manage', 'refunds.manage', 'disputes.resolve', 'books.close', 'settings.manage'],
    support: [...operates, 'people.read', 'people.view', 'people.suspend', 'tickets.answer'],
    trust: [...operates, 'people.read', 'people.suspend', 'moderation.manage', 'claims.decide', 'verifications.decide'],
    catalog: [...operates, 'catalog.curate'],
  },
} as const

type Roles = typeof roles
export type RoleOf<K extends OrganizationKind> = K extends OrganizationKind ? Extract<keyof Roles[K], string> : never
export type Role = RoleOf<OrganizationKind>

type GrantedIn<K extends OrganizationKind> = K extends OrganizationKind
  ? Extract<Roles[K][keyof Roles[K]], readonly string[]>[number]
  : never
/** One thing a user may do. Endpoints name the permission they need, never a role. */
export type Permission = GrantedIn<OrganizationKind>
/** The kinds of organization in which some role has this permission. */
export type KindsWith<P extends Permission> = { [K in OrganizationKind]: P extends GrantedIn<K> ? K : never }[OrganizationKind]

/** The owner role, held by the user who created the organization. */
export const firstRole = { company: 'admin', supplier: 'owner', platform: 'admin' } as const satisfies {
  [K in OrganizationKind]: RoleOf<K>
}

/** Only operators may do this: for everybody else calls that need it are not there. */
export const isOperators = (permission: Permission) =>
  ![...Object.values(roles.company), ...Object.values(roles.supplier)].some((granted: readonly Permission[]) =>
    granted.includes(permission),
  )

/** Roles of operators that give a permission. */
export const operatorRolesWith = (permission: Permission): string[] =>
  Object.entries(roles.platform).flatMap(([role, granted]: [string, readonly Permission[]]) => (granted.includes(permission) ? [role] : []))

/** The union of what roles may do; a role that this kind of organization does not have gives nothing. */
export function permissionsOf(kind: OrganizationKind, given: readonly string[]): ReadonlySet<Permission> {
  const known: Readonly<Record<string, readonly Permission[]>> = roles[kind]
  return new Set(given.flatMap((role) => known[role] ?? []))
}
