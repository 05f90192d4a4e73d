import { reviews } from '#contract/reviews.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { answerReview } from './answer.ts'
import { ownReview, reviewsOfOrder, reviewsOfProduct, reviewsOfShop } from './lists.ts'
import { editReview, withdrawReview, writeReview } from './write.ts'

export function reviewRoutes(route: Route, db: Db, storage: Storage) {
  route(reviews.ofProduct, ({ params, query }) => reviewsOfProduct(db, params.id, query))
  route(reviews.ofShop, ({ params, query }) => reviewsOfShop(db, params.id, query))
  route(reviews.ofOrder, ({ user, params }) => reviewsOfOrder(db, user, params.id))
  route(reviews.write, async ({ user, body, files }) => ownReview(db, 'buyer', await writeReview(db, storage, user.id, body, files)))
  route(reviews.edit, async ({ user, params, body, files }) => {
    await editReview(db, storage, user.id, params.id, body, files)
    return ownReview(db, 'buyer', params.id)
  })
  route(reviews.withdraw, async ({ user, params }) => {
    await withdrawReview(db, user.id, params.id)
    return ownReview(db, 'buyer', params.id)
  })
  route(reviews.answer, async ({ user, params, body }) => {
    await answerReview(db, user, params.id, body)
    return ownReview(db, 'seller', params.id)
  })
}
