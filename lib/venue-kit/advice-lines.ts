import { canBeReady } from '@/lib/core/venue/services'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** What Italian law asks of a distance seller (Codice del consumo, art. 49; d.lgs. 70/2003, art. 7). */
const sellerAdvice = (file: VenueFile): string[] => {
  if (!file.has_orders) return []
  const missing = (['legal_name', 'vat_number', 'email'] as const).filter((field) => file[field] === undefined)
  return missing.length > 0 ? [`it sells, and does not say who: ${missing.join(', ')}`] : []
}

const timeAdvice = ({ orders, has_pony_u }: VenueFile): string[] => {
  const { delivery, takeaway } = orders ?? {}
  const never = (service: string, field: string, minutes: number): string =>
    `${service} can never be ordered: its ${field} of ${minutes} minutes ends after all its hours`
  return [
    ...(delivery && !has_pony_u && !canBeReady({ hours: delivery.hours, minutes: delivery.average_time })
      ? [never('delivery', 'average_time', delivery.average_time)]
      : []),
    ...(takeaway && !canBeReady({ hours: takeaway.hours, minutes: takeaway.medium_time })
      ? [never('takeaway', 'medium_time', takeaway.medium_time)]
      : []),
  ]
}

const bookingAdvice = ({ has_booking, timetables = [] }: VenueFile): string[] =>
  has_booking && timetables.length === 0 ? ['it takes bookings and states no timetables: nobody can book'] : []

const callAdvice = ({ calls, orders }: VenueFile): string[] =>
  calls && !orders?.tableservice ? ['it takes calls and has no tableservice: no code proves a table'] : []

/** Lines on a file that is right and could serve diners better. */
export const adviceLines = (file: VenueFile): string[] =>
  [...sellerAdvice(file), ...timeAdvice(file), ...bookingAdvice(file), ...callAdvice(file)].map(
    (advice) => `  advice   ${advice}`,
  )
