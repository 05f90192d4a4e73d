export const copyTexts = { Copy: 'Salin', Copied: 'Tersalin' } as const
