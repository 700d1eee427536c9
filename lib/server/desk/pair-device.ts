import 'server-only'
import { readCode } from '@/lib/core/desk/desk-device'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import { addDevice, takeCode } from '@/lib/server/desk/desk-devices'
import { deskCookie, endedDeskCookie, endedOfficeCookie } from '@/lib/server/desk/desk-secrets'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { answer } from '@/lib/server/route/answer'
import { hasDemos } from '@/lib/server/settings/env'
import { demoVenueIds } from '@/lib/server/venue/demo-venues'

/** For the cookie only. */
export type Paired = { secret: string }

/** Set by the front server (lib/front-server/headers/tls-headers.ts); `next dev` has none, so our origin decides. */
export const isSecure = (headers: Headers): boolean =>
  (headers.get('x-forwarded-proto') ?? publicOrigin()).startsWith('https')

/** Cookie only: no script can read the secret. */
export const answerPaired = (requestId: string, value: unknown, headers: Headers): Response => {
  const response = answer(requestId, {})
  const secret = typeof value === 'object' && value !== null && 'secret' in value ? String(value.secret) : ''
  response.headers.append('set-cookie', deskCookie(secret, isSecure(headers)))
  // Of the device that this one was before.
  response.headers.append('set-cookie', endedOfficeCookie(isSecure(headers)))
  return response
}

export const answerLeft = (requestId: string, _: unknown, headers: Headers): Response => {
  const response = answer(requestId, {})
  response.headers.append('set-cookie', endedDeskCookie(isSecure(headers)))
  response.headers.append('set-cookie', endedOfficeCookie(isSecure(headers)))
  return response
}

/** A used, expired or mistyped code gets the same answer. */
export const pairDevice = async (
  db: Db,
  { code, name }: { code: string; name: string },
  now: number,
): Promise<Result<Paired, { code: 'pairing_refused' }>> => {
  const read = readCode(code)
  const used = read && (await takeCode(db, read, now))
  return used ? ok({ secret: await addDevice(db, { ...used, name, now }) }) : fail({ code: 'pairing_refused' })
}

/** Lets anybody in as staff, unless somebody has made the demo venue their own. */
export const pairDemoDevice = async (
  db: Db,
  venueId: number,
  now: number,
): Promise<Result<Paired, { code: 'not_found' }>> =>
  hasDemos() && (await demoVenueIds(db)).includes(venueId)
    ? ok({ secret: await addDevice(db, { venueId, role: 'staff', name: 'Demo', now }) })
    : fail({ code: 'not_found' })
