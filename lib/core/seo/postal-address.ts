import type { PostalAddressLeaf } from 'schema-dts'
import type { Venue } from '@/lib/core/venue/venue'

const ITALIAN = /^(.+?)[\s,–-]+(\d{5})\s+(.+)$/

/** Falls back to a single line if the address cannot be split. Venues are in Italy. */
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
