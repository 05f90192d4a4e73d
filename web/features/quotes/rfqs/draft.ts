import { addDays, dayInWib } from '#contract/dayCount.ts'
import type { Address } from '#contract/addresses.ts'
import type { ShopId } from '#contract/ids.ts'
import { deleteDrafts, readDraft, saveDraft } from '#web/shell/drafts.ts'
import { emptyLine } from './linesFields.tsx'
import type { DraftLine } from './start.ts'
import type { Candidate } from './storesFields.tsx'

/** The form as it was typed. `unchosen`: matching stores that were unticked; `added`: stores that were named. `AddressId` is empty for another place. */
export type RfqDraft = {
  title: string
  note: string
  lines: DraftLine[]
  AddressId: string
  place: string
  neededBy: string
  deadline: string
  hour: string
  wishShown: boolean
  unchosen: ShopId[]
  added: Candidate[]
}

const name = 'rfq'
/** Days in which stores offer, where nothing else is chosen. */
const usualDays = 3

export const emptyDraft = (lines: DraftLine[], places: Address[]): RfqDraft => ({
  title: '',
  note: '',
  lines: lines.length > 0 ? lines : [emptyLine(0)],
  AddressId: String(places.find(({ isDefault }) => isDefault)?.id ?? places[0]?.id ?? ''),
  place: '',
  neededBy: '',
  deadline: addDays(dayInWib(new Date()), usualDays),
  hour: '17:00',
  wishShown: false,
  unchosen: [],
  added: [],
})

/** The draft that waits in this browser, with a deadline that has not passed. */
export async function readRfqDraft(places: Address[]): Promise<RfqDraft | undefined> {
  const draft = await readDraft<RfqDraft>(name)
  if (!draft) return undefined
  const { AddressId, deadline } = draft
  const fresh = emptyDraft([], places)
  return {
    ...fresh,
    ...draft,
    AddressId: AddressId === '' || places.some(({ id }) => String(id) === AddressId) ? AddressId : fresh.AddressId,
    deadline: deadline < dayInWib(new Date()) ? fresh.deadline : deadline,
  }
}
export const keepRfqDraft = (draft: RfqDraft) => void saveDraft(name, draft)
export const forgetRfqDraft = () => deleteDrafts(name)
