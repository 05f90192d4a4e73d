import { data } from 'react-router'
import { missingMeta } from './meta.ts'
import { NotFound } from './notFound.tsx'

export const loader = () => data(null, { status: 404 })
export const meta = missingMeta

export default NotFound
