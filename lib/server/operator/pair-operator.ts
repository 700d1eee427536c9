import 'server-only'
import { readCode } from '@/lib/core/desk/desk-device'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import { isSecure, type Paired } from '@/lib/server/desk/pair-device'
import { addOperatorDevice } from '@/lib/server/operator/operator-devices'
import { takeOperatorLink } from '@/lib/server/operator/operator-links'
import { answer } from '@/lib/server/route/answer'

const COOKIE = 'coperto_operator'
/** Browsers' maximum; AWAY_MS decides. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60

const operatorCookie = (secret: string, isTls: boolean): string =>
  [
    `${COOKIE}=${secret}`,
    'Path=/api/operator',
    `Max-Age=${COOKIE_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isTls ? ['Secure'] : []),
  ].join('; ')

export const operatorSecret = (headers: Pick<Headers, 'get'>): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1] ?? null

/** Cookie only: no script can read the secret. */
export const answerOperatorPaired = (requestId: string, value: unknown, headers: Headers): Response => {
  const response = answer(requestId, {})
  const secret = typeof value === 'object' && value !== null && 'secret' in value ? String(value.secret) : ''
  response.headers.append('set-cookie', operatorCookie(secret, isSecure(headers)))
  return response
}

/** A used, expired or mistyped code gets the same answer. */
export const pairOperator = async (
  db: Db,
  { code, name }: { code: string; name: string },
  now: number,
): Promise<Result<Paired, { code: 'pairing_refused' }>> => {
  const read = readCode(code)
  const isTaken = read !== null && (await takeOperatorLink(db, read, now))
  return isTaken ? ok({ secret: await addOperatorDevice(db, { name, now }) }) : fail({ code: 'pairing_refused' })
}
