import { titled } from '#web/layout/meta.ts'
import { Sections } from './sections.tsx'
import { texts } from './texts.ts'

const [title, lead] = ['How your payment is protected', 'Your money is kept until the goods have arrived.'] as const
export const meta = titled(texts, { title, description: lead, path: '/protection' })

const sections = [
  ['You pay Pasokan, not the store', 'A payment partner takes the money. The store sees that you have paid, and cannot touch it yet.'],
  ['The store accepts and sends', 'If it does neither in time, the order is cancelled by itself and all of the money goes back.'],
  [
    'You confirm the receipt',
    'Only then is the money of that store free. Without a word from you that happens 14 days after the goods were sent.',
  ],
  ['Never pay outside Pasokan', 'What you transfer to an account that someone names in the chat is not protected.'],
] as const

export default () => <Sections title={title} lead={lead} sections={sections} />
