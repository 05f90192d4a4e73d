import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Message = z.object({ message: z.string() })

export const sessions = {
  refresh: endpoint({
    method: 'POST',
    path: '/sessions/refresh',
    summary: 'A new access token for the refresh cookie',
    access: 'refresh-cookie',
    response: z.object({ access_token: z.string(), expiresAt: z.string() }),
  }),
  end: endpoint({ method: 'DELETE', path: '/sessions', summary: 'Sign out', access: 'signed-in', response: Message }),
  endAll: endpoint({ method: 'DELETE', path: '/sessions/all', summary: 'Sign out everywhere', access: 'signed-in', response: Message }),
}
