export { LinkButton } from './linkButton.tsx'
