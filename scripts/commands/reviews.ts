import type { Command } from 'commander'
import type { ReviewId } from '#contract/ids.ts'
import { moderateReview } from '#server/trade/api.ts'
import { asOperator, numberArgument, withList, withOperator, type OperatorContext, type OperatorOptions } from './context.ts'

type Step = 'hold' | 'show' | 'remove'
const permission = 'moderation.manage'

export function addReviews(program: Command) {
  const reviews = program.command('reviews').description('reviews of stores and products')
  withList(reviews.command('list'))
    .description('those that are held, the oldest first')
    .action((options: OperatorOptions) => asOperator(options, permission, (context) => list(context, options.json)))
  const steps = { hold: 'hides one', show: 'shows one again', remove: 'takes one away for good' }
  for (const [step, meaning] of Object.entries(steps) as [Step, string][])
    withOperator(reviews.command(step))
      .description(meaning)
      .argument('<id>')
      .argument('<reason...>')
      .action((id: string, reason: string[], options: OperatorOptions) =>
        asOperator(options, permission, (context) => move(context, step, numberArgument(id), reason.join(' '))),
      )
}

async function list({ db }: OperatorContext, json?: boolean) {
  const held = await db
    .selectFrom('reviews')
    .select(['id', 'shopId', 'productId', 'rating', 'text'])
    .where('status', '=', 'held')
    .orderBy('id')
    .limit(100)
    .execute()
  if (json) return console.log(JSON.stringify(held))
  for (const { id, shopId, productId, rating, text } of held)
    console.log(`${id}: ${rating} of 5 for ${productId ? `product ${productId} of ` : ''}store ${shopId}: ${text}`)
  if (held.length === 0) console.log('No review is held.')
}

async function move({ db, by }: OperatorContext, step: Step, id: number, reason: string) {
  if (await moderateReview(db, id as ReviewId, step, { by, reason })) return console.log(`Review ${id}: ${step} is done.`)
  throw new Error(`There is no review ${id} that ${step} applies to; what the desk has hidden only the desk shows again.`)
}
