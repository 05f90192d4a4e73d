/** All that other modules may import of identity. Loads no routes. */
export { findAccount, isProven, type TakeConfirmation } from './accounts/account.ts'
export { importedListIn, stemOf } from './accounts/commonPasswords.ts'
export { dissolve, lockMembers, lockOrganizationOf } from './accounts/dissolve.ts'
export { digestOf, width } from './accounts/hashFile.ts'
export { findOrganizationName } from './accounts/organizationName.ts'
export { normalisePhone } from './accounts/phones.ts'
export { areRelated } from './accounts/related.ts'
export { lacksSecondFactor, requireSecondFactor, type Setting } from './accounts/required.ts'
export { liftRestriction, restrictData, restrictedShops } from './accounts/restrict.ts'
export { bindCiphers, rotateSecrets } from './accounts/rotate.ts'
export { refuseTaken } from './accounts/taken.ts'
export {
  findOwnNumbers,
  findTaxNumber,
  lockOwnProfile,
  readTaxNumbers,
  revealNpwp,
  saveTaxNumber,
  taxNumberAt,
} from './accounts/taxNumbers.ts'
export { billingLine, currentAddresses, defaultDelivery, findAddress, findDelivery } from './addresses/read.ts'
export { hasFinanceAddress } from './financeAddress/read.ts'
export { lockCompany } from './buyers/lockCompany.ts'
export { type AccountEvent, recordAccountEvent } from './events.ts'
export { notMe } from './mail/notMe.ts'
export { type MailOrder, queueMail } from './mail/order.ts'
export { warningTexts } from './mail/texts.ts'
export type { MemberEvent } from './members/events.ts'
export { memberName } from './members/memberName.ts'
export {
  addOperator,
  blockDemoOperators,
  blockOperator,
  findOperator,
  hasOperators,
  hasOtherOperator,
  isOwnCase,
  operatorEmail,
  refuseOwnCase,
  requireOperator,
} from './operators/operators.ts'
export { findOperatorRow, leavesAdministrator, listOperators, setOperatorRoles } from './operators/roles.ts'
export { checkPage, insertPage } from './pages/write.ts'
export { deviceName } from './sessions/deviceName.ts'
export { companyItself, companyOf, identifyBy } from './sessions/identify.ts'
export { findActor } from './sessions/sessions.ts'
export { hashToken, newToken } from './sessions/tokens.ts'
export { confirmationOf } from './sign-in/confirmations.ts'
export { revealKtp } from './sign-in/security.ts'
export {
  endSuspension,
  findSuspension,
  liftSuspension,
  lockProfile,
  suspendOrganization,
  type SuspensionEvent,
} from './suspensions/suspensions.ts'
export { badgeColumn, badgeOfShopColumn, findBadgeOfShop } from './verifications/badge.ts'
export { endBankProofs, hasBankProof } from './verifications/bankProof.ts'
export { decideVerification } from './verifications/decide.ts'
export type { ScanDeps } from './verifications/documents.ts'
export type { VerificationEvent } from './verifications/events.ts'
export { verificationMoves } from './verifications/moves.ts'
export { decryptNumber, isWellFormed } from './verifications/numbers.ts'
export { revealNumbers } from './verifications/ownData.ts'
export { lockPkpLevel } from './verifications/pkpLevel.ts'
export { rotateVerifications } from './verifications/rotate.ts'
export { decryptScan } from './verifications/scans.ts'
export { readViews } from './views/read.ts'
export { createView, endView } from './views/views.ts'
