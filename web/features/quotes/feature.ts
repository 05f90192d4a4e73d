export { AskFor } from './askLink.tsx'
