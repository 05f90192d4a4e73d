import type { OwnData } from '#server/platform/module/module.ts'
import { closeAccount } from './closeAccount.ts'
import { exportData } from './exportData.ts'
import { personalData } from './modules.ts'

/** Operations on all data of an account, in module order. */
export const ownData: OwnData = {
  close: closeAccount,
  export: exportData,
  async erasePeople(tx, people) {
    if (people.length > 0) for (const data of personalData) await data.erasePeople?.(tx, people)
  },
  async leave(tx, who, from, to) {
    for (const data of personalData) await data.leave?.(tx, who, from, to)
  },
  async firstProof(tx, who) {
    for (const data of personalData) await data.firstProof?.(tx, who)
  },
  async takeBack(tx, who, from) {
    for (const data of personalData) await data.takeBack?.(tx, who, from)
  },
}
