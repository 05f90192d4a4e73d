export { safeParse } from 'zod/mini'
