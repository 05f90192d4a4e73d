import type { TicketStep } from '#contract/operatorTickets.ts'
import type { TicketKind, TicketStatus } from '#contract/tickets.ts'
import type { Tone } from '#web/ui/surface.tsx'
import type { texts } from './texts.ts'

type Text = keyof typeof texts

export const kindWords: Record<TicketKind, Text> = {
  question: 'Question',
  complaint: 'Complaint',
  privacy: 'Personal data',
  legal: 'Legal',
}

export const statusWords: Record<TicketStatus, [name: Text, tone: Tone]> = {
  new: ['New', 'note'],
  'waiting-us': ['Waits for us', 'note'],
  'waiting-you': ['Waits for the person', 'warn'],
  solved: ['Solved', 'good'],
  closed: ['Closed', 'neutral'],
}

export const stepWords: Record<TicketStep, Text> = {
  answer: 'Send answer',
  solve: 'Answer and solve',
  close: 'Close',
  note: 'Note for colleagues',
}
