/** Every version of the terms of use, by the day from which it holds; the last one holds now. */
export const termsVersions = ['2026-11-23'] as const
export type TermsVersion = (typeof termsVersions)[number]
export const termsVersion: TermsVersion = termsVersions.at(-1)!
