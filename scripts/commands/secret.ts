import type { Command } from 'commander'
import { appSecret, readConfig } from '#server/platform/config.ts'
import { rotateSecrets, rotateVerifications } from '#server/identity/api.ts'
import { onDatabase } from './context.ts'

export function addSecret(program: Command) {
  const secret = program.command('secret').description('the application secret')
  secret
    .command('rotate')
    .description(
      'encrypts identity numbers, authenticators and scans under a changed APP_SECRET; EARLIER_SECRET is the former one. Stop the server first',
    )
    .action(rotate)
}

const rotate = () =>
  onDatabase(async ({ db }) => {
    const earlier = process.env.EARLIER_SECRET
    if (!earlier) throw new Error('Set EARLIER_SECRET to the application secret that was used until now.')
    const present = appSecret(readConfig(process.env))
    const { ktp, factors, npwp } = await rotateSecrets(db, earlier, present)
    const documents = await rotateVerifications(db, earlier, present)
    console.log(
      `Sealed again: ${ktp} KTP numbers, ${npwp} NPWPs, ${factors} authenticator secrets, ${documents} numbers and scans of verifications.`,
    )
  })
