import type { Venue } from '@/lib/core/venue/venue'

export const venueAddress = ({ address, city }: Pick<Venue, 'address' | 'city'>): string =>
  address.includes(city) ? address : [address, city].filter(Boolean).join(', ')
