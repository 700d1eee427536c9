import { BOOKINGS_SCREEN } from '@/lib/core/office/screens/bookings-screen'
import { FEATURES_SCREEN } from '@/lib/core/office/screens/features-screen'
import type { FieldSpec } from '@/lib/core/office/screens/field-spec'
import { HOURS_SCREEN } from '@/lib/core/office/screens/hours-screen'
import { MONEY_SCREEN } from '@/lib/core/office/screens/money-screen'
import { PLACE_SCREEN } from '@/lib/core/office/screens/place-screen'
import { SERVICES_SCREEN } from '@/lib/core/office/screens/services-screen'
import { STYLE_SCREEN } from '@/lib/core/office/screens/style-screen'
import { TABLES_SCREEN } from '@/lib/core/office/screens/tables-screen'
import { TEXTS_SCREEN } from '@/lib/core/office/screens/texts-screen'

export const SCREEN_IDS = [
  'place',
  'hours',
  'services',
  'tables',
  'bookings',
  'money',
  'style',
  'texts',
  'features',
] as const

export type ScreenId = (typeof SCREEN_IDS)[number]

/** Every screen of the office beside the menu: its fields in their order, and the namespace of their words. */
export const SCREENS: Record<ScreenId, { words: 'settings' | 'services'; fields: readonly FieldSpec[] }> = {
  place: { words: 'settings', fields: PLACE_SCREEN },
  hours: { words: 'services', fields: HOURS_SCREEN },
  services: { words: 'services', fields: SERVICES_SCREEN },
  tables: { words: 'services', fields: TABLES_SCREEN },
  bookings: { words: 'services', fields: BOOKINGS_SCREEN },
  money: { words: 'settings', fields: MONEY_SCREEN },
  style: { words: 'settings', fields: STYLE_SCREEN },
  texts: { words: 'settings', fields: TEXTS_SCREEN },
  features: { words: 'settings', fields: FEATURES_SCREEN },
}

/** The key of a field's words in its namespace: 'orders.delivery.hours' → 'orders-delivery-hours'. */
export const fieldKey = (path: string): string => path.replaceAll('.', '-')
