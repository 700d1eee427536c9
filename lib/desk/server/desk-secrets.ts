import 'server-only'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { CODE_LETTERS } from '@/lib/desk/desk-device'

/** SHA-256: secrets of 60 bits and more that are tried against a limit need no salt, and are found by it. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** What a device's cookie holds: 256 bits. */
export const newDeviceSecret = (): string => randomBytes(32).toString('base64url')

/** 60 bits, typed within a quarter of an hour. */
export const newCode = (): string =>
  Array.from({ length: 12 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

const COOKIE = 'coperto_desk'
/** The longest that browsers keep one; how long a device may be away is the server's to say. */
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

/** The cookie of a device. It goes to the desk's own routes alone, of requests that our own pages make. */
export const deskCookie = (secret: string, isSecure: boolean): string => cookie(secret, COOKIE_SECONDS, isSecure)

export const endedDeskCookie = (isSecure: boolean): string => cookie('', 0, isSecure)

/** The secret that a request shows; null where it shows none. */
export const shownSecret = (headers: Pick<Headers, 'get'>): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1] ?? null
