import type { Invariant } from '#server/platform/module/module.ts'
import { invariants as ofVerifications } from '../verifications/invariants.ts'

/** Invariants of accounts. */
export const invariants: readonly Invariant[] = [
  ...ofVerifications,
  {
    name: 'a closed account is signed in nowhere and names nobody',
    sql: `select 'buyer' as role, b.id from buyers b where closed_at is not null and (phone_number <> ''
            or exists (select from sessions s where s.buyer_id = b.id and s.ended_at is null))
          union all select 'seller', x.id from sellers x where closed_at is not null and (ktp_cipher is not null
            or exists (select from sessions s where s.seller_id = x.id and s.ended_at is null))
          union all select 'user', u.id from users u where closed_at is not null and (email not like 'closed-%@closed.invalid' or password_hash is not null
            or exists (select from identities i where i.user_id = u.id) or exists (select from sessions s where s.user_id = u.id and s.ended_at is null))`,
  },
  {
    name: 'a profile belongs to an organization of its kind, and its mail goes to an open member',
    sql: `select 'buyer' as role, p.id from buyers p join organizations o on o.id = p.organization_id
            where o.kind <> 'company' or (p.closed_at is null and not exists (select from memberships m join users u on u.id = m.user_id
              where m.organization_id = p.organization_id and m.user_id = p.user_id and (m.status = 'pending' or m.status <> 'left' and u.closed_at is null)))
          union all select 'seller', p.id from sellers p join organizations o on o.id = p.organization_id
            where o.kind <> 'supplier' or (p.closed_at is null and not exists (select from memberships m join users u on u.id = m.user_id
              where m.organization_id = p.organization_id and m.user_id = p.user_id and (m.status = 'pending' or m.status <> 'left' and u.closed_at is null)))`,
  },
  {
    name: 'operators belong to the platform, and nobody else does',
    sql: `select m.user_id from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
          where u.is_operator <> (o.kind = 'platform')`,
  },
  {
    name: 'a person is open while they belong to an organization, and only then',
    sql: `select u.id from users u where (u.closed_at is null) <> exists (select from memberships m where m.user_id = u.id and m.status not in ('left', 'pending'))`,
  },
  {
    name: 'nobody belongs to an organization that is closed, or is invited to it',
    sql: `select o.id from organizations o left join buyers b on b.organization_id = o.id left join sellers x on x.organization_id = o.id
          where (b.closed_at is not null or x.closed_at is not null)
            and (exists (select from memberships m where m.organization_id = o.id and m.status <> 'left')
              or exists (select from invitations i where i.organization_id = o.id and i.status = 'pending'))`,
  },
  {
    name: 'an open company has one default address, which its profile says; a closed one has none',
    sql: `select b.id from buyers b left join addresses a on a.buyer_id = b.id and a.is_default
          where case when b.closed_at is not null then exists (select from addresses c where c.buyer_id = b.id)
            else b.address is distinct from coalesce(address_line(a), '') end`,
  },
  {
    name: 'an open organization has somebody who may do everything there',
    sql: `select o.id from organizations o left join buyers b on b.organization_id = o.id left join sellers x on x.organization_id = o.id
          where o.kind <> 'platform' and b.closed_at is null and x.closed_at is null
            and not exists (select from memberships m where m.organization_id = o.id and m.status in ('active', 'pending') and m.roles && '{admin,owner}')`,
  },
  {
    name: 'a sign-in that holds is of an active member',
    sql: `select s.id from sessions s where s.ended_at is null and s.refresh_expires_at > now()
            and not exists (select from memberships m where m.organization_id = s.organization_id and m.user_id = s.user_id and m.status = 'active')`,
  },
  {
    name: 'who was looked at by an operator is told within an hour of its end, and not before',
    sql: `select id from account_views where (notified_at is null and expires_at < now() - interval '1 hour') or notified_at < least(coalesce(ended_at, expires_at), expires_at)`,
  },
  {
    name: 'a store or company says that it is suspended while, and only while, a suspension of it is active',
    sql: `select o.id from organizations o left join buyers b on b.organization_id = o.id left join sellers x on x.organization_id = o.id
          left join suspensions s on s.organization_id = o.id and s.status = 'active'
          where s.until is distinct from coalesce(b.suspended_until, x.suspended_until)
          union all select organization_id from suspensions where status = 'active' and until < now() - interval '1 day'`,
  },
  {
    name: 'a KTP number is stored whole or not at all, and never in the clear',
    sql: `select id from sellers where num_nulls(ktp_cipher, ktp_index, ktp_last4, ktp_by) not in (0, 4) or ktp_last4 !~ '^[0-9]{4}$' or length(ktp_cipher) not in (45, 49)`,
  },
]
