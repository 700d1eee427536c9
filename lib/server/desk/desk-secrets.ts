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

type Routes = '/api/desk' | '/api/office'

const cookie = (value: string, seconds: number, isSecure: boolean, path: Routes = '/api/desk'): string =>
  [
    `${COOKIE}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

/** Sent only to the desk's routes, from our own pages. */
export const deskCookie = (secret: string, isSecure: boolean): string => cookie(secret, COOKIE_SECONDS, isSecure)

/** Of an owner's device that opened the office: sent only to the office's routes. Each opening replaces the last. */
export const officeCookie = (secret: string, isSecure: boolean): string =>
  cookie(secret, COOKIE_SECONDS, isSecure, '/api/office')

export const endedDeskCookie = (isSecure: boolean): string => cookie('', 0, isSecure)

/** A browser keeps the two cookies apart: what ends a device ends its office too. */
export const endedOfficeCookie = (isSecure: boolean): string => cookie('', 0, isSecure, '/api/office')

export const shownSecret = (headers: Pick<Headers, 'get'>): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1] ?? null
