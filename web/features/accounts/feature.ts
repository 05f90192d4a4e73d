export { AddressField, EmailField, NameField, NewPasswordField, PhoneField } from './fields.tsx'
export { RevealNumber } from './revealNumber.tsx'
