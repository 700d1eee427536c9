import 'server-only'
import { answer } from '@/lib/api/server/answer'
import type { Db } from '@/lib/db/connect'
import { readCode } from '@/lib/desk/desk-device'
import { addDevice, takeCode } from '@/lib/desk/server/desk-devices'
import { deskCookie, endedDeskCookie } from '@/lib/desk/server/desk-secrets'
import { hasDemos } from '@/lib/env'
import { publicOrigin } from '@/lib/http/server/public-origin'
import { fail, ok, type Result } from '@/lib/result'
import { demoVenueIds } from '@/lib/venue/server/demo-venues'

/** For the cookie only. */
export type Paired = { secret: string }

/** Set by the front server (lib/front-server/headers/tls-headers.ts); `next dev` has none, so our origin decides. */
const isSecure = (headers: Headers): boolean => (headers.get('x-forwarded-proto') ?? publicOrigin()).startsWith('https')

/** Cookie only: no script can read the secret. */
export const answerPaired = (requestId: string, value: unknown, headers: Headers): Response => {
  const response = answer(requestId, {})
  const secret = typeof value === 'object' && value !== null && 'secret' in value ? String(value.secret) : ''
  response.headers.append('set-cookie', deskCookie(secret, isSecure(headers)))
  return response
}

export const answerLeft = (requestId: string, _: unknown, headers: Headers): Response => {
  const response = answer(requestId, {})
  response.headers.append('set-cookie', endedDeskCookie(isSecure(headers)))
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
