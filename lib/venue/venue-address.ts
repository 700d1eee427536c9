import type { Venue } from '@/lib/venue/venue'

/** Where a venue is, in one line: its address, with the city unless it is already part of it. */
export const venueAddress = ({ address, city }: Pick<Venue, 'address' | 'city'>): string =>
  address.includes(city) ? address : [address, city].filter(Boolean).join(', ')
