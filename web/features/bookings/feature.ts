import { lazyPart } from '#web/shell/layout/lazyPart.tsx'

/** Choice of the days for a service or a rental. */
export const ChooseDays = lazyPart(async () => (await import('./days/chooseDays.tsx')).ChooseDays)
