export { AddressDialog } from './lazyAddressDialog.ts'
export { AreaField } from './areaField.tsx'
export { areaLine, useAreaOptions } from './areaOptions.ts'
export { defaultPlace, placesOfCompany } from './defaultPlace.ts'
