/** All that the frame of signed-in users shows or asks at once, in one script. */
export { default as AccountMenu } from './accountMenu.tsx'
export { default as BottomBar } from './bottomBar.tsx'
export { CompanyNav } from './companyNav.tsx'
export { About, Preferences, Ways } from './footerParts.tsx'
export { default as OwnLinks } from './ownLinks.tsx'
export { findOwnPages } from './ownPages.ts'
export { default as SuspendedNotice } from '#web/features/organizations/suspensions/notice.tsx'
