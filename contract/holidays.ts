/** National holidays that fall on the same day each year: `MM-DD`. */
const yearly = ['01-01', '05-01', '06-01', '08-17', '12-25']

/** The others, as decreed for each year by three ministers (SKB); a year that is not here has only those above. */
const decreed =
  '2026-01-16 2026-02-17 2026-03-19 2026-03-21 2026-03-22 2026-04-03 2026-04-05 2026-05-14 2026-05-27 2026-05-31 2026-06-16 2026-08-25'.split(
    ' ',
  )

/** Whether this day is a national holiday, `YYYY-MM-DD`. */
export const isHoliday = (day: string) => yearly.includes(day.slice(5)) || decreed.includes(day)
