/** A courier by the name that is stored. `page`: where its parcels are followed, with `{number}` if the page takes the number. */
type Courier = { name: string; known: RegExp; page?: string }

/** Couriers that suppliers choose from. Any other name is taken as well, and `own` for the supplier's own delivery. */
export const couriers: readonly Courier[] = [
  { name: 'JNE', known: /^jne\b/i, page: 'https://jne.co.id/tracking-package' },
  { name: 'J&T Express', known: /^(j ?& ?t|j ?n ?t)( express)?$/i, page: 'https://jet.co.id/track' },
  { name: 'SiCepat', known: /^si ?cepat\b/i, page: 'https://www.sicepat.com/checkAwb' },
  { name: 'AnterAja', known: /^anter ?aja\b/i, page: 'https://anteraja.id/tracking/{number}' },
  { name: 'Pos Indonesia', known: /^pos( indonesia)?$/i, page: 'https://www.posindonesia.co.id/id/tracking' },
  { name: 'Ninja Xpress', known: /^ninja( ?(xpress|express|van))?$/i, page: 'https://www.ninjaxpress.co/id-id/tracking?id={number}' },
  { name: 'ID Express', known: /^id ?express$/i, page: 'https://idexpress.com/lacak-paket' },
  { name: 'Lion Parcel', known: /^lion( parcel)?$/i, page: 'https://lionparcel.com/track/stt?q={number}' },
  { name: 'Paxel', known: /^paxel$/i, page: 'https://paxel.co/id/lacak-pengiriman' },
  // These couriers share a link per ride and have no page that takes a tracking number.
  { name: 'GoSend', known: /^go-?send\b/i },
  { name: 'GrabExpress', known: /^grab ?express\b/i },
]

/** The carrier of what the company fetches itself. */
export const pickedUp = 'pickup'

/** Where a parcel can be followed; null without a number, and where the courier has no public page that we know. */
export function trackingUrl(carrier: string, tracking: string): string | null {
  const page = couriers.find(({ known }) => known.test(carrier.trim()))?.page
  return page && tracking ? page.replace('{number}', () => encodeURIComponent(tracking)) : null
}
