import type { Db } from '#server/platform/db/db.ts'
import type { News } from '#server/trade/orders/news.ts'
import type { Provider } from './provider.ts'

/** What money moves need: the database, the provider, who hears the news, our fee in hundredths of a percent. */
export type PaymentDeps = { db: Db; provider: Provider; news: News; feeBasisPoints: number }
