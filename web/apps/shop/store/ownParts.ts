/** Parts of a store's page for signed-in users, in one script. */
export { Report } from '#web/features/moderation/report.tsx'
export { VendorDocumentsButton } from '#web/features/vendorDocuments/downloadButton.tsx'
