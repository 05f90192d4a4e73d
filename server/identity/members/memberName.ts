/**
 * SQL: the name of a member. It is null in an organization that has had no other member. `user` and `organization` are SQL for ids.
 */
export const memberName = (user: string, organization: string) => `(select u.name from users u where u.id = ${user} and exists (
  select from memberships m where m.organization_id = ${organization} and m.user_id <> u.id))`
