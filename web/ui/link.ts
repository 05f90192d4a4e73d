import { Link as RouterLink } from 'react-router'
import { DrawnLink } from './drawnLink.ts'

/** The router's link; the server only renders its anchor. */
export const Link = import.meta.env.SSR ? DrawnLink : RouterLink
