import type { PostalAddressLeaf } from 'schema-dts'
import type { Venue } from '@/lib/venue/venue'

/** 'Via Breve 1, 40124 Bologna': a street, a postcode, a town. */
const ITALIAN = /^(.+?)[\s,–-]+(\d{5})\s+(.+)$/

/** Where a venue is, in the parts of a letter's address; in one line where the line cannot be read. Venues are in Italy. */
export const postalAddress = ({ address, city }: Pick<Venue, 'address' | 'city'>): PostalAddressLeaf => {
  const [, street, postalCode, town] = ITALIAN.exec(address.trim()) ?? []
  const isRead = town?.toLowerCase().startsWith(city.toLowerCase())
  return {
    '@type': 'PostalAddress',
    streetAddress: (isRead ? street : address) || undefined,
    postalCode: isRead ? postalCode : undefined,
    addressLocality: city || town,
    addressCountry: 'IT',
  }
}
