import * as z from 'zod/mini'
import { Area } from './areas.ts'
import { endpoint } from './endpoint.ts'
import { Phone, line, optionalText, says, text } from './fields.ts'
import { AddressId, inPath } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'

/** How many addresses a company has at most, archived ones apart. */
export const maxAddresses = 100

/** Empty, or so many digits. */
const digits = (count: number, code: 'postal-code' | 'nitku') =>
  z._default(z.string().check(z.trim(), z.regex(new RegExp(`^([0-9]{${count}})?$`), says(code))), '')

/** A district of the list (`GET /areas`). */
const ChosenArea = z
  .int(says('area'))
  .check(z.positive(says('area')), z.lte(999_999, says('area')))
  .brand<'AreaId'>()

/**
 * `label` is what the company calls it; `notes` are for who delivers (receiving hours, access for trucks); `nitku` is the place's tax
 * identity of 22 digits. Without `postalCode` the district's, where it has only one. A flag that is absent stays as it is.
 */
export const AddressInput = z.object({
  label: line(60),
  receiver: line(120),
  phone: Phone,
  street: text(300),
  areaId: ChosenArea,
  postalCode: digits(5, 'postal-code'),
  notes: optionalText(500),
  nitku: digits(22, 'nitku'),
  isDefault: z.optional(z.boolean()),
  isBilling: z.optional(z.boolean()),
})
export type AddressInput = z.infer<typeof AddressInput>

/** `version` is the one that was read: a write with an older one is refused with `changed-meanwhile`. Without `areaId` the area stays. */
export const AddressEdit = z.extend(AddressInput, { areaId: z.optional(ChosenArea), version: z.int() })
export type AddressEdit = z.infer<typeof AddressEdit>

/** `area` is null where the whole address is text: the one of the registration, until it is edited here. */
export const Address = z.object({
  id: AddressId,
  label: z.string(),
  receiver: z.string(),
  phone: z.string(),
  street: z.string(),
  area: z.nullable(Area),
  postalCode: z.string(),
  notes: z.string(),
  nitku: z.string(),
  isDefault: z.boolean(),
  isBilling: z.boolean(),
  version: z.int(),
  archivedAt: z.nullable(z.string()),
})
export type Address = z.infer<typeof Address>

/** Where the goods of an order go, as it was when the order was checked out. Parts of the area are empty where the address is text. */
export const DeliveryAddress = z.object({
  AddressId: AddressId,
  label: z.string(),
  receiver: z.string(),
  phone: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  notes: z.string(),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

const params = z.object({ id: inPath(AddressId) })
const access = { can: 'addresses.manage' } as const
const audit = ['isDefault', 'isBilling'] as const

export const addresses = {
  list: endpoint({
    method: 'GET',
    path: '/addresses',
    summary: "My company's addresses: the default one first, then as they were added",
    // Colleagues choose where the goods go; only some may change the places.
    access: { can: 'company.read', viewAs: true },
    query: z.object(numberedQuery),
    response: numberedList(Address),
  }),
  create: endpoint({
    method: 'POST',
    path: '/addresses',
    summary: `Add an address; the first one is the default. At most ${maxAddresses}`,
    access,
    audit,
    body: AddressInput,
    status: 201,
    response: Address,
    problems: ['not-allowed-now'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/addresses/:id',
    summary: 'Edit an address; an archived one is back then. Orders that were checked out keep theirs',
    access,
    audit,
    params,
    body: AddressEdit,
    response: Address,
    problems: ['not-found', 'changed-meanwhile', 'not-allowed-now'],
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/addresses/:id',
    summary: 'Archive an address; never the default one',
    access,
    params,
    response: Address,
    problems: ['not-found', 'not-allowed-now'],
  }),
}
