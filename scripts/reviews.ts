/**
 * npm run reviews -- --as <e-mail>                               those that are held, the oldest first
 * npm run reviews -- hold|show|remove <id> <reason> --as <e-mail>    hides one, shows it again, or takes it away for good
 */
import type { ReviewId } from '#contract/ids.ts'
import { moderateReview } from '#server/trade/reviews/moderate.ts'
import { argumentsOf, asOperator, numberArgument, type OperatorContext } from './operator.ts'

const usage = 'Usage: npm run reviews -- hold|show|remove <id> <reason> --as <e-mail>'
const words = argumentsOf(process.argv.slice(2))
const [word, number, ...reason] = words
await asOperator('moderation.manage', word === undefined ? list : move)

async function list({ db }: OperatorContext) {
  const held = await db
    .selectFrom('reviews')
    .select(['id', 'shopId', 'productId', 'rating', 'text'])
    .where('status', '=', 'held')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id, shopId, productId, rating, text } of held)
    console.log(`${id}: ${rating} of 5 for ${productId ? `product ${productId} of ` : ''}store ${shopId}: ${text}`)
  if (held.length === 0) console.log('No review is held.')
}

async function move({ db, by }: OperatorContext) {
  const id = numberArgument(number, usage)
  if ((word !== 'hold' && word !== 'show' && word !== 'remove') || reason.length === 0) throw new Error(usage)
  if (await moderateReview(db, id as ReviewId, word, { by, reason: reason.join(' ') })) return console.log(`Review ${id}: ${word} is done.`)
  console.log(`There is no review ${id} that ${word} applies to; what the desk has hidden only the desk shows again.`)
  process.exitCode = 1
}
