import { data } from 'react-router'
import { missingMeta } from '#web/shell/layout/meta.ts'
import { NotFound } from '#web/shell/layout/notFound.tsx'

export const loader = () => data(null, { status: 404 })
export const meta = missingMeta

export default NotFound
