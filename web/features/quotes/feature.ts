export { AskFor } from './askLink.tsx'
export { OfferLink } from './offerLink.tsx'
export { QuoteCard } from './card.tsx'
