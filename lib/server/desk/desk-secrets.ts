import 'server-only'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { CODE_LETTERS } from '@/lib/core/desk/desk-device'

/** Unsalted: secrets have 60 bits or more, are rate limited and looked up by hash. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const newDeviceSecret = (): string => randomBytes(32).toString('base64url')

/** 60 bits, valid for 15 minutes. */
export const newCode = (): string =>
  Array.from({ length: 12 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

const COOKIE = 'coperto_desk'
/** Browsers' maximum; AWAY_MS decides. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60

const cookie = (value: string, seconds: number, isSecure: boolean): string =>
  [
    `${COOKIE}=${value}`,
    'Path=/api/desk',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

/** Sent only to the desk's routes, from our own pages. */
export const deskCookie = (secret: string, isSecure: boolean): string => cookie(secret, COOKIE_SECONDS, isSecure)

export const endedDeskCookie = (isSecure: boolean): string => cookie('', 0, isSecure)

export const shownSecret = (headers: Pick<Headers, 'get'>): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1] ?? null
