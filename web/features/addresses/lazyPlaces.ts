const places = () => import('./defaultPlace.ts')

/** Addresses with a known district, the default one first; empty if the user is not a company. Throws the call's errors. */
export const placesOfCompany = async () => (await places()).placesOfCompany()
/** Default delivery address of a company; null for others, or if its district is unknown. Throws the call's errors. */
export const defaultPlace = async () => (await places()).defaultPlace()
