import { isPointInPolygon } from 'geolib'
import type { Cents } from '@/lib/core/money/money'
import type { Coordinates } from '@/lib/core/places/address'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Fare = { distance_from: number; distance_to: number; cost_increase: Cents }
type Corner = PublicVenue['pony_u_polygon'][number]

/**
 * Cents for a distance in metres; both ends of a band count, and the cheaper of two touching bands wins. Null outside
 * all bands (spec section 5).
 */
export const fareOf = (fares: readonly Fare[], distance: number): Cents | null => {
  const costs = fares
    .filter(({ distance_from, distance_to }) => distance_from <= distance && distance <= distance_to)
    .map(({ cost_increase }) => cost_increase)
  return costs.length > 0 ? Math.min(...costs) : null
}

/** The courier's area limits the range, so beyond the bands the first fare applies. */
export const courierFareOf = (fares: readonly Fare[], distance: number): Cents =>
  fareOf(fares, distance) ?? fares[0]?.cost_increase ?? 0

/** In degrees, about a centimetre: tolerance for a point on the border. */
const ON_BORDER = 1e-7

const distanceToEdge = ({ latitude, longitude }: Coordinates, from: Corner, to: Corner): number => {
  const along = [to[0] - from[0], to[1] - from[1]] as const
  const point = [latitude - from[0], longitude - from[1]] as const
  const length = along[0] ** 2 + along[1] ** 2
  const share = length === 0 ? 0 : (point[0] * along[0] + point[1] * along[1]) / length
  const nearest = Math.min(1, Math.max(0, share))
  return Math.hypot(point[0] - nearest * along[0], point[1] - nearest * along[1])
}

/** Border included; geolib counts only some edges as inside. */
export const isInArea = (place: Coordinates, corners: readonly Corner[]): boolean => {
  if (corners.length < 3) return false
  const isOnBorder = corners.some((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner
    return distanceToEdge(place, corner, next) <= ON_BORDER
  })
  if (isOnBorder) return true
  return isPointInPolygon(
    place,
    corners.map(([latitude, longitude]) => ({ latitude, longitude })),
  )
}
