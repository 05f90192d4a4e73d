export { answersWithin } from './answers.ts'
