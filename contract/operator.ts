import * as z from 'zod/mini'
import { Code } from './accounts.ts'
import { Credentials } from './buyers.ts'
import { endpoint } from './endpoint.ts'
import { Password, Time } from './fields.ts'
import { UserId } from './ids.ts'

/** One of the platform's people, and what their roles allow. */
export const Operator = z.object({
  userId: UserId,
  userName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
})
export type Operator = z.infer<typeof Operator>

const Message = z.object({ message: z.string() })
/** The secret behind `#` in the link of `npm run pasokan -- operator add`. */
const token = z.string().check(z.minLength(1), z.maxLength(100))
export const OperatorSetup = z.object({ token, password: Password, code: Code })

export const operator = {
  login: endpoint({
    method: 'POST',
    path: '/operator/login',
    summary: 'Sign in as an operator, always with the code of a second factor; ends after 30 idle minutes, after 8 hours at the latest',
    access: 'anyone',
    limit: 'sign-in',
    body: Credentials,
    response: z.object({ access_token: z.string(), expiresAt: z.string(), operator: Operator }),
    problems: ['unauthenticated', 'second-factor'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/operator/me',
    summary: 'Who I am here',
    access: { can: 'desk.read' },
    response: z.extend(Operator, { expiresAt: Time }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/operator/logout',
    summary: 'Sign out',
    access: { can: 'desk.read' },
    response: Message,
  }),
  beginSetup: endpoint({
    method: 'POST',
    path: '/operator/setup/begin',
    summary: 'What an authenticator needs, for somebody who was made an operator; the link stays good',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token }),
    response: z.object({ email: z.string(), secret: z.string(), uri: z.string() }),
    problems: ['link-dead'],
  }),
  setup: endpoint({
    method: 'POST',
    path: '/operator/setup',
    summary: 'Set the password and the second factor of an operator with the link, once',
    access: 'anyone',
    limit: 'sign-in',
    body: OperatorSetup,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ['link-dead'],
  }),
}
