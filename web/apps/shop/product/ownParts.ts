/** Parts of a product's page for signed-in users, in one script. */
export { ChatButton } from '#web/features/chat/chat-button.tsx'
export { StandardLinks } from '#web/features/products/standards/links.tsx'
export { AskLink } from '#web/features/quotes/askLink.tsx'
export { OwnActions } from './ownActions.tsx'
