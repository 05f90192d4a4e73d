import { lazyDialog } from '#web/shell/lazyDialog.tsx'

/** The dialog that adds or edits an address, loaded when it is needed. */
export const AddressDialog = lazyDialog(async () => (await import('./addressDialog.tsx')).AddressDialog)
