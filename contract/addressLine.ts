type Place = Record<'street' | 'district' | 'city' | 'province' | 'postalCode', string>

/** All of an address but its receiver, on one line; the database's `address_line` says the same. */
export const addressLine = ({ street, district, city, province, postalCode }: Place) =>
  [[street, district, city, province].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
