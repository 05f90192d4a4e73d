/** Asks for every picture that a product shows, a sold or held line remembers, a message carries or an import has decoded: `file`, each once. */
export const namedPictures = `
  select file from product_images union select image from order_lines where image <> ''
  union select image from stock_holds where image <> '' union select image from messages where image is not null
  union select file from product_import_pictures where file is not null`
