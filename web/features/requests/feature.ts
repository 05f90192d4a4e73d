export { AskForApproval } from './askForApproval.tsx'
export { namesOf } from './names.ts'
