import type { FieldSpec } from '@/lib/core/office/screens/field-spec'

export const HOURS_SCREEN: readonly FieldSpec[] = [
  { path: 'timetables', control: { is: 'hours', day: 'day_of_week' } },
  { path: 'closures', control: { is: 'rows', most: 400, columns: { from: { is: 'day' }, to: { is: 'day' } } } },
  { path: 'ordersWhenClosed', control: { is: 'choice', of: ['warn', 'refuse'] } },
]
