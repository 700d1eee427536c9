import { venueFileSchema } from '@/lib/venue-kit/venue-file'

type Upgrade = (older: object) => object

/**
 * Upgrades by the older format's number; old files stay readable for ever. Each raises `format` by one and keeps fields
 * in place, so that problems still point there.
 */
const UPGRADES: Record<number, Upgrade> = {}

const CURRENT = venueFileSchema.shape.format.value

const formatOf = (value: unknown): number | null => {
  const format: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'format') : null
  return typeof format === 'number' ? format : null
}

export const isNewer = (value: unknown): boolean => (formatOf(value) ?? 0) > CURRENT

/** Invalid values are returned unchanged. */
export const upgraded = (value: unknown): unknown => {
  const upgrade = UPGRADES[formatOf(value) ?? 0]
  return upgrade && typeof value === 'object' && value !== null ? upgraded(upgrade(value)) : value
}
