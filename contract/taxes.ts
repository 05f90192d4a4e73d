import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isDay, says, seenOf } from './fields.ts'
import { ShopId, inPath } from './ids.ts'

/** The PPN class of goods; `exempt` goods carry no PPN. */
export const TaxClass = z.enum(['standard', 'luxury', 'exempt'])
export type TaxClass = z.infer<typeof TaxClass>

/** How the price of a product of a PKP store is taxed: with PPN in it or not, and the rate (ppn.ts). */
export const PricePpn = z.object({ included: z.boolean(), rateBp: z.int(), baseNum: z.int(), baseDen: z.int() })
export type PricePpn = z.infer<typeof PricePpn>

/**
 * The tax of one store order: its value without PPN (DPP), the tax base (DPP nilai lain), and the PPN, which is in the
 * prices (`included`) or on top of them. Rupiah.
 */
export const StoreTax = z.object({ included: z.boolean(), net: z.int(), base: z.int(), ppn: z.int() })
export type StoreTax = z.infer<typeof StoreTax>

/** Typed: 16 digits, or the 15 of before. A masked or empty one sent back leaves it unchanged. */
const Npwp = z._default(z.string().check(z.trim(), z.maxLength(30, says('npwp'))), '')
/** The last six digits of the NITKU: which place of the taxpayer, `000000` the main one. */
const Place = z._default(z.string().check(z.trim(), z.regex(/^\d{6}$/, says('tax-place'))), '000000')

/** The day (WIB) from which a number held that is corrected now, not after today; without it another number counts from now on. */
const NpwpFrom = z.optional(z.string(says('day')).check(z.refine(isDay, says('day'))))

/** `npwp` is masked: `************1234`, or empty without a number; with `place` it makes the NITKU. */
const TaxNumber = { npwp: z.string(), place: z.string() }

/** Registered for PPN (PKP) from a day (WIB) on, `YYYY-MM-DD`, today where it is absent; `pricesInclude`: prices are stated with PPN in them. */
export const StoreTaxInput = z.object({
  pkp: z.boolean(),
  from: z.optional(z.string(says('day')).check(z.refine(isDay, says('day')))),
  npwp: Npwp,
  place: Place,
  npwpFrom: NpwpFrom,
  pricesInclude: z._default(z.boolean(), true),
})
export type StoreTaxInput = z.infer<typeof StoreTaxInput>

/** `from` is null while it is not PKP. */
export const StoreTaxProfile = z.object({ pkp: z.boolean(), from: z.nullable(z.string()), pricesInclude: z.boolean(), ...TaxNumber })
export type StoreTaxProfile = z.infer<typeof StoreTaxProfile>

const StoreTaxEdit = z.extend(StoreTaxInput, { seen: seenOf(StoreTaxProfile) })
export type StoreTaxEdit = z.infer<typeof StoreTaxEdit>

/** `pricesWithoutPpn`: prices are shown without PPN, as for a PKP that gets it back. */
export const CompanyTaxInput = z.object({
  pkp: z.boolean(),
  npwp: Npwp,
  place: Place,
  npwpFrom: NpwpFrom,
  pricesWithoutPpn: z._default(z.boolean(), false),
})
export type CompanyTaxInput = z.infer<typeof CompanyTaxInput>

export const CompanyTax = z.object({ pkp: z.boolean(), pricesWithoutPpn: z.boolean(), ...TaxNumber })
export type CompanyTax = z.infer<typeof CompanyTax>

const CompanyTaxEdit = z.extend(CompanyTaxInput, { seen: seenOf(CompanyTax) })
export type CompanyTaxEdit = z.infer<typeof CompanyTaxEdit>

const params = z.object({ id: inPath(ShopId) })
const whole = z.object({ npwp: z.string() })

export const taxes = {
  ofStore: endpoint({
    method: 'GET',
    path: '/shops/:id/tax',
    summary: "My store's tax profile",
    access: { can: 'supplier.read', viewAs: true },
    params,
    response: StoreTaxProfile,
    problems: ['not-found'],
  }),
  setOfStore: endpoint({
    method: 'PUT',
    path: '/shops/:id/tax',
    summary: "Say my store's tax profile, for new orders; another NPWP takes a confirmation (header `confirmation`)",
    access: { can: 'supplier.manage' },
    invalidates: true,
    params,
    body: StoreTaxEdit,
    audit: ['pkp', 'from', 'pricesInclude'],
    response: StoreTaxProfile,
    problems: ['not-found', 'confirmation-needed', 'changed-meanwhile'],
  }),
  revealOfStore: endpoint({
    method: 'POST',
    path: '/shops/:id/tax/npwp',
    summary: "My store's NPWP in full",
    access: { can: 'supplier.manage' },
    limit: 'sign-in',
    stepUp: true,
    params,
    response: whole,
    problems: ['not-found'],
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/buyers/tax',
    summary: "My company's tax profile",
    access: { can: 'company.read', viewAs: true },
    response: CompanyTax,
  }),
  setOfCompany: endpoint({
    method: 'PUT',
    path: '/buyers/tax',
    summary: "Say my company's tax profile; another NPWP takes a confirmation (header `confirmation`)",
    access: { can: 'company.manage' },
    body: CompanyTaxEdit,
    audit: ['pkp', 'pricesWithoutPpn'],
    response: CompanyTax,
    problems: ['confirmation-needed', 'changed-meanwhile'],
  }),
  revealOfCompany: endpoint({
    method: 'POST',
    path: '/buyers/tax/npwp',
    summary: "My company's NPWP in full",
    access: { can: 'company.manage' },
    limit: 'sign-in',
    stepUp: true,
    response: whole,
    problems: ['not-found'],
  }),
}
