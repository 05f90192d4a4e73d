import { lazy } from 'react'

/** Choice of the days for a service or a rental. */
export const ChooseDays = lazy(async () => ({ default: (await import('./days/chooseDays.tsx')).ChooseDays }))
