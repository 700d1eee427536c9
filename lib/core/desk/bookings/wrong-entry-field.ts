import { type HostEntry, hostEntrySchema } from '@/lib/core/desk/desk-bookings-api'

type Written = Omit<HostEntry & { source: 'host' }, 'attemptKey'>

const FIELDS = ['name', 'seats', 'date', 'time', 'phone', 'note'] as const

/** Any: the form has one of its own. */
const KEY = '00000000-0000-4000-8000-000000000000'

/** The first field of the form that the server would refuse; null for none. */
export const wrongEntryField = (entry: Written): (typeof FIELDS)[number] | null => {
  const issues = hostEntrySchema.safeParse({ ...entry, attemptKey: KEY }).error?.issues ?? []
  return FIELDS.find((field) => issues.some(({ path }) => path[0] === field)) ?? null
}
