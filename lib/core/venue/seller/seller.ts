import type { Venue } from '@/lib/core/venue/venue'
import { venueAddress } from '@/lib/core/venue/venue-address'

/** Who answers for a contract or for the service; null where nothing was said. */
export type Party = {
  name: string
  vatNumber: string | null
  /** In one line, '' if unknown. */
  address: string
  phone: string | null
  email: string | null
}

type SellingVenue = Pick<Venue, 'name' | 'legal_name' | 'vat_number' | 'email' | 'phone_number' | 'address' | 'city'>

/** What a distance contract says of the seller (Codice del consumo, art. 49). */
export const sellerOf = (venue: SellingVenue): Party => ({
  name: venue.legal_name ?? venue.name,
  vatNumber: venue.vat_number,
  address: venueAddress(venue),
  phone: venue.phone_number,
  email: venue.email,
})

/** Where to write about personal data: the e-mail, else the name and address. */
export const writeTo = ({ name, address, email }: Party): string => email ?? [name, address].filter(Boolean).join(', ')
