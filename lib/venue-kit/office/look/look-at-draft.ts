import 'server-only'
import type { OfficeLook } from '@/lib/core/office/office-look-api'
import { fail, ok, type Result } from '@/lib/core/result'
import { type OrderType, orderTypeSchema } from '@/lib/core/venue/order-type'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { env } from '@/lib/server/settings/env'
import { readEditsSince } from '@/lib/venue-kit/office/later-edits'
import { lookRef } from '@/lib/venue-kit/office/look/look-ref'
import { NO_EDITS, preparedDraft } from '@/lib/venue-kit/office/look/looked-at'
import type { VenueDocuments } from '@/lib/venue-kit/publish/prepare-venue'

const typesIn = ([first]: VenueDocuments): OrderType[] => {
  const { orderTypes = [] }: { orderTypes?: unknown[] } = JSON.parse(first?.venue ?? '{}')
  return orderTypes.flatMap((type) => orderTypeSchema.safeParse(type).data ?? [])
}

/** The draft under a signed name, or what is wrong with it. */
export const lookAtOfficeDraft = async (
  _: object,
  { db, device }: DeskCall<object>,
): Promise<Result<OfficeLook, { code: 'elsewhere' | 'venue_not_found' }>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const venueId = device.venue_id
  const version = (await readEditsSince(db, venueId, NO_EDITS))?.version
  if (version === undefined) return fail({ code: 'venue_not_found' })
  const prepared = await preparedDraft(db, { venueId })
  if (prepared.ok) {
    const ref = await lookRef(db, { venueId, version }, Date.now())
    return ok({ version, ref, types: typesIn(prepared.value), problems: [] })
  }
  if (prepared.error.code === 'venue_not_found') return fail({ code: 'venue_not_found' })
  return ok({ version, ref: null, types: [], problems: prepared.error.problems })
}
