import { readFileSync } from 'node:fs'

/** A condition on the owner's column with a value from the code, not another column; in routes on the store's too. */
const owner = /'(?:\w+\.)?(?:buyer|seller)Id', '=', (?!')|\b(?:buyer|seller)_id = \$\{(?!sql\.)/
const ownerOrStore = /'(?:\w+\.)?(?:buyer|seller|shop)Id', '=', (?!')|\b(?:buyer|seller|shop)_id = \$\{(?!sql\.)/

/** Files that scope rows to who acts without ownedBy (server/platform/db/ownedBy.ts). */
export const scopedByHand = (files: readonly string[]): string[] =>
  files.filter(
    (file) =>
      file.startsWith('server/') &&
      file !== 'server/platform/db/ownedBy.ts' &&
      (file.endsWith('outes.ts') ? ownerOrStore : owner).test(readFileSync(file, 'utf8')),
  )
