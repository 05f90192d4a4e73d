import type { CompanyFactKey, StoreFactKey } from '#contract/facts.ts'
import type { AnswersWithin } from '../answers.ts'
import type { texts } from './texts.ts'

type Text = keyof typeof texts
/** `counted`: the method; `better`: how a store can improve it. */
type Fact = { name: Text; counted: Text; better: Text }

export const storeWords: Record<StoreFactKey, Fact> = {
  accepted: {
    name: 'Orders accepted',
    counted: 'Orders that the store accepted, of those that it accepted, rejected or let lapse. What the company cancelled does not count.',
    better: 'Answer new orders the same day and keep your stock up to date: what is sold out is not ordered.',
  },
  shipped: {
    name: 'Shipped on time',
    counted: 'Orders that left by the day that was promised at checkout, of those that left or should have left.',
    better: 'Say honestly how many working days goods take, and enter the days on which your store rests.',
  },
  arrived: {
    name: 'Arrived on time',
    counted:
      'Orders that arrived by the promised day, of those whose arrival is known from the courier’s code or the company’s confirmation.',
    better: 'Choose couriers that arrive on time, and ship early in the day.',
  },
  uncontested: {
    name: 'Without complaint',
    counted: 'Received orders without a claim that ended with money or goods for the company. What is still disputed does not count.',
    better: 'Describe goods as they are, pack them well, and settle problems before Pasokan has to decide.',
  },
  returning: {
    name: 'Customers who return',
    counted: 'Companies that received two or more orders, of all that received one.',
    better: 'Add a card with your store’s name, answer reviews, and give good customers special prices.',
  },
  completed: {
    name: 'Orders completed',
    counted: 'Orders that companies received.',
    better: 'It grows with every order that arrives.',
  },
}

export const companyWords: Record<CompanyFactKey, Pick<Fact, 'name' | 'counted'>> = {
  paid: {
    name: 'Orders paid',
    counted: 'Orders that the company paid, of those and the ones whose payment number expired unpaid.',
  },
  received: {
    name: 'Confirms receipt within',
    counted: 'The time from arrival to the company’s confirmation: half of its orders took less.',
  },
  completed: { name: 'Orders received', counted: 'Orders that the company received within a year.' },
  cancelled: { name: 'Cancelled by the buyer', counted: 'Paid orders that the company cancelled, of all that it paid within a year.' },
}

export const withinWords: Record<AnswersWithin['unit'], Text> = {
  minutes: '{n, number} minutes',
  hours: '{n, number} hours',
  days: '{n, number} days',
}
