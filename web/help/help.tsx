import { titled } from '#web/layout/meta.ts'
import { Sections } from './sections.tsx'
import { texts } from './texts.ts'

const [title, lead] = ['Help', 'How buying and selling on Pasokan works, and whom to ask.'] as const
export const meta = titled(texts, { title, description: lead, path: '/help' })

const sections = [
  ['Where is my order?', 'Under Orders, with its tracking number. The store writes there when it has sent the goods.'],
  [
    'How do I pay?',
    'By bank transfer, QRIS, e-wallet or card. A transfer gets a number of its own, which stands on top of your orders and comes by e-mail for your finance department.',
  ],
  [
    'Something is wrong with the goods',
    'Write to the store from the order before you confirm the receipt: until then the money stays with us.',
  ],
  [
    'I sell: when do I get my money?',
    'When the buyer has received the goods, or the time for objections is over. The page Money says what waits for what.',
  ],
  ['Contact us', 'Reply to any of our e-mails, with the number of your order. Never send a password or a one-time code.'],
] as const

export default () => <Sections title={title} lead={lead} sections={sections} />
