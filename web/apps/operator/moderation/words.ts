import type { CaseHead, CaseStep } from '#contract/operatorModeration.ts'
import type { ReportKind } from '#contract/moderation.ts'
import type { texts } from './texts.ts'

type Text = keyof typeof texts

export const kindWords: Record<ReportKind, Text> = {
  scam: 'Scam',
  counterfeit: 'Counterfeit',
  prohibited: 'Prohibited',
  contact: 'Leads elsewhere',
  abuse: 'Abuse',
  'wrong-price': 'Wrong price',
  other: 'Other',
}

const rules: Record<NonNullable<CaseHead['rule']>, Text> = {
  'prohibited-words': 'Rule: prohibited words',
  price: 'Rule: price',
  contact: 'Rule: contact data',
}

/** Cause of a case; undefined for reports. */
export const causeWord = ({ rule, cause }: Pick<CaseHead, 'rule' | 'cause'>): Text | undefined =>
  rule ? rules[rule] : cause === 'operator' ? 'Opened by an operator' : undefined

export const stepWords: Record<CaseStep, Text> = {
  hold: 'Hold',
  clear: 'Nothing wrong',
  remove: 'Remove from view',
  warn: 'Warn',
  uphold: 'The decision stands',
}
