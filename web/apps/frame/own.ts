/** The parts of the frame for signed-in users, in one script: they would be asked for at once. */
export { default as AccountMenu } from './accountMenu.tsx'
export { default as BottomBar } from './bottomBar.tsx'
export { CompanyNav } from './companyNav.tsx'
export { default as OwnLinks } from './ownLinks.tsx'
