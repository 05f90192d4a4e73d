/** All that other modules may import of backoffice. Loads no routes. */
export { actsOf } from './module/acts.ts'
export { affectedPeople, type KeptData } from './people/affected.ts'
export { draftNotices } from './people/breachNotices.ts'
export { askForAct } from './twoPerson/ask.ts'
