import { termsVersion } from '#contract/termsVersions.ts'
import { titled } from '#web/layout/meta.ts'
import { Sections } from './sections.tsx'
import { texts } from './texts.ts'

const [title, lead] = ['Terms of use', 'What companies and stores agree to when they register.'] as const
export const meta = titled(texts, { title, description: lead, path: '/terms' })

const sections = [
  [
    'Who may register',
    'Companies that buy for their business, and small enterprises that sell what they may lawfully sell. Details must be true and kept up to date.',
  ],
  [
    'Contracts are between company and store',
    'Pasokan brings both together, keeps the payment, and helps when they disagree. The store answers for its goods.',
  ],
  [
    'Prices and orders',
    'The price and the quantity at checkout hold. A store that cannot deliver rejects the order, and the money goes back.',
  ],
  [
    'What is not allowed',
    'Forbidden or counterfeit goods, false reviews, payment outside Pasokan, and any attempt to get at the accounts of others.',
  ],
  ['Ending an account', 'You can close your account in its settings when nothing is under way. We may close one that breaks these terms.'],
] as const

export default () => <Sections title={title} lead={lead} sections={sections} since={termsVersion} />
