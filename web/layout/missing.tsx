import { data } from 'react-router'
import { NotFound } from './notFound.tsx'

export const loader = () => data(null, { status: 404 })
export const meta = () => [{ title: '404 · Pasokan' }, { name: 'robots', content: 'noindex' }]

export default NotFound
