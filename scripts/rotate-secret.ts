/**
 * EARLIER_SECRET=… APP_SECRET=… npm run secret:rotate: after the application secret was changed, seals KTP numbers, NPWPs,
 * authenticator secrets and papers of verifications with the new one. Run it while the server is stopped, before its next start.
 */
import { appSecret, readConfig } from '#server/platform/config.ts'
import { rotateSecrets } from '#server/identity/accounts/rotate.ts'
import { rotateVerifications } from '#server/identity/verifications/rotate.ts'
import { onDatabase } from './operator.ts'

await onDatabase(async ({ db }) => {
  const earlier = process.env.EARLIER_SECRET
  if (!earlier) throw new Error('Set EARLIER_SECRET to the application secret that was used until now.')
  const present = appSecret(readConfig(process.env))
  const { ktp, factors, npwp } = await rotateSecrets(db, earlier, present)
  const documents = await rotateVerifications(db, earlier, present)
  console.log(
    `Sealed anew: ${ktp} KTP numbers, ${npwp} NPWPs, ${factors} authenticator secrets, ${documents} numbers and scans of verifications.`,
  )
})
