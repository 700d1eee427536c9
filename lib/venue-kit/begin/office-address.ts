import 'server-only'
import type { Origins } from '@/lib/core/operator/reachable-from'
import { fail, ok, type Result } from '@/lib/core/result'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { reachableOrigins } from '@/lib/server/http/reachable-origin'
import { env } from '@/lib/server/settings/env'
import { shownVenue } from '@/lib/venue-kit/begin/operator-venues'

type Address = { path: string | null; origins: Origins }

/** Where diners find the venue of an office. */
export const readOfficeAddress = async (
  _: object,
  { db, device }: DeskCall<object>,
): Promise<Result<Address, { code: 'elsewhere' | 'venue_not_found' }>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const shown = await shownVenue(db, device.venue_id)
  return shown ? ok({ path: shown.path, origins: reachableOrigins() }) : fail({ code: 'venue_not_found' })
}
