import 'server-only'
import type { z } from 'zod'
import { CODE_MS } from '@/lib/core/desk/desk-device'
import type {
  copyVenueSchema,
  MadeVenue,
  makeVenueSchema,
  OperatorVenues,
  OwnerCode,
  removeVenueSchema,
} from '@/lib/core/operator/operator-venues-api'
import { isSameName } from '@/lib/core/operator/same-name'
import { fail, ok, type Result } from '@/lib/core/result'
import { invite } from '@/lib/server/desk/desk-devices'
import { reachableOrigins } from '@/lib/server/http/reachable-origin'
import type { OperatorCall } from '@/lib/server/operator/operator-device-route'
import { demoVenueIds } from '@/lib/server/venue/demo-venues'
import { beginFromAnswers } from '@/lib/venue-kit/begin/begin-from-answers'
import { copyVenue } from '@/lib/venue-kit/begin/copy-venue'
import type { Attempt } from '@/lib/venue-kit/begin/make-venue'
import { operatorVenues, shownVenue } from '@/lib/venue-kit/begin/operator-venues'
import { removeVenue } from '@/lib/venue-kit/publish/remove-venue'

type Call = OperatorCall<object>
type VenueCall = OperatorCall<{ id: string }>
type NoVenue = { code: 'venue_not_found' }

const attemptOf = (key: string, { device: { id, name } }: Call): Attempt => ({
  ...{ key, device: { id, name }, now: Date.now() },
})

/** No number for what cannot be one: no venue has it. */
const numberIn = ({ params }: VenueCall): number => (/^\d{1,5}$/.test(params.id) ? Number(params.id) : -1)

const ownerCode = async ({ database: { db } }: Call, venueId: number): Promise<OwnerCode> => {
  const now = Date.now()
  const code = await invite(db, { venueId, role: 'owner', now })
  return { code, expiresAt: now + CODE_MS, origins: reachableOrigins() }
}

export const readOperatorVenues = async (
  _: object,
  { database: { db }, device: { id, name } }: Call,
): Promise<Result<OperatorVenues, never>> => ok({ me: { id, name }, venues: await operatorVenues(db, Date.now()) })

/** With a code for its owner, so that an answer that was lost is only asked for again. */
export const makeOperatorVenue = async (
  { key, answers }: z.output<typeof makeVenueSchema>,
  call: Call,
): Promise<Result<MadeVenue, never>> => {
  const id = await beginFromAnswers(call.database, answers, attemptOf(key, call))
  call.log.info('venue_begun', { venueId: id })
  // What an earlier press made, where its answer was lost.
  const shown = await shownVenue(call.database.db, id)
  return ok({ ...(await ownerCode(call, id)), id, name: shown?.name ?? answers.name })
}

export const copyOperatorVenue = async (
  { key, name }: z.output<typeof copyVenueSchema>,
  call: VenueCall,
): Promise<Result<{ id: number }, NoVenue>> => {
  const id = await copyVenue(call.database, { id: numberIn(call), name }, attemptOf(key, call))
  if (id === null) return fail({ code: 'venue_not_found' })
  call.log.info('venue_copied', { venueId: id })
  return ok({ id })
}

/** Its orders and bookings stay, and `undo` brings it back, as after the command. */
export const removeOperatorVenue = async (
  { name }: z.output<typeof removeVenueSchema>,
  call: VenueCall,
): Promise<Result<{ id: number }, NoVenue | { code: 'name_differs' }>> => {
  const id = numberIn(call)
  const shown = await shownVenue(call.database.db, id)
  if (!shown) return fail({ code: 'venue_not_found' })
  if (!isSameName(name, shown.name)) return fail({ code: 'name_differs' })
  if (!(await removeVenue(call.database, id))) return fail({ code: 'venue_not_found' })
  call.log.info('venue_removed', { venueId: id })
  return ok({ id })
}

export const linkToOwner = async (_: object, call: VenueCall): Promise<Result<OwnerCode, NoVenue>> => {
  const id = numberIn(call)
  const shown = await shownVenue(call.database.db, id)
  // Anybody changes a demo venue, and it is as it came after a new start.
  const isDemo = (await demoVenueIds(call.database.db)).includes(id)
  return shown && !isDemo ? ok(await ownerCode(call, id)) : fail({ code: 'venue_not_found' })
}
