import type { ReportName } from '#contract/operatorReports.ts'
import { texts } from './texts.ts'

type Text = keyof typeof texts

/** Name and introduction of each report, and the column that is drawn. */
export const reports: Record<ReportName, { name: Text; intro: Text; drawn?: number }> = {
  money: { name: 'Money', intro: 'What was booked on each day, from the ledger.', drawn: 1 },
  orders: { name: 'Orders', intro: 'What was paid on each day, and where it stands now.', drawn: 7 },
  claims: { name: 'Claims', intro: 'By the day they were opened, and what came of them until now.', drawn: 1 },
  desks: { name: 'Desks', intro: 'Cases that came in on these days, and how many were answered within their time.' },
  activity: { name: 'Activity', intro: 'Companies that bought, stores that sold, and new ones.', drawn: 1 },
  cohorts: { name: 'Retention', intro: 'Companies by the month of their first order, and how many bought again in later months.' },
  searches: { name: 'No results', intro: 'Searches for which no product had all the words.' },
  stuck: { name: 'Overdue', intro: 'What is overdue now, whatever the days chosen.' },
}

/** Text for a head or a name that the server sends in English; unknown ones stay as they are. */
export const wordOf = (t: (text: Text) => string, sent: string) => (isKnown(sent) ? t(sent) : sent)
const isKnown = (sent: string): sent is Text => Object.hasOwn(texts, sent)
