export { AskFor } from './askLink.tsx'
export { QuoteCard } from './card.tsx'
