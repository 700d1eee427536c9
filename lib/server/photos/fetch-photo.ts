import 'server-only'
import { lookup as resolveName } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '@/lib/server/http/public-address'
import { MAX_PHOTO, type PhotoFault, tooLarge } from '@/lib/server/photos/photo-fault'

const DEADLINE_MS = 10_000
const MAX_REDIRECTS = 3

type Reach = { get: typeof getSecurely; isAllowed: (address: string) => boolean }

const PUBLIC: Reach = { get: getSecurely, isAllowed: isPublicAddress }

/** Checks the address at connect time, so DNS cannot change between check and connection. */
const publicLookup =
  (isAllowed: Reach['isAllowed']): LookupFunction =>
  (host, options, done) =>
    resolveName(host, { ...options, all: true }, (error, found) => {
      const refused = error ?? (found.every(({ address }) => isAllowed(address)) ? null : new Error('not_public'))
      if (options.all) return done(refused, found)
      done(refused, found[0]?.address ?? '', found[0]?.family)
    })

const UNREACHED: PhotoFault = { found: 'no answer', wanted: 'a photo that its site gives everybody, within 10 seconds' }
const NOT_PUBLIC: PhotoFault = { found: 'no address of the internet', wanted: 'an https address of a site' }
const TOO_MANY: PhotoFault = { found: 'more than three redirects', wanted: 'the address of the photo itself' }

const statusFault = (status: number): PhotoFault => ({ found: `status ${status}`, wanted: 'the address of a photo' })

const open = (url: URL, { get, isAllowed }: Reach, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Coperto' }
    get(url, { lookup: publicLookup(isAllowed), signal, headers }, done).once('error', failed)
  })

const readBody = async (response: IncomingMessage): Promise<Buffer | PhotoFault> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > MAX_PHOTO) return tooLarge(size)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const read = async (response: IncomingMessage): Promise<Buffer | PhotoFault> => {
  const { statusCode = 0, headers } = response
  const type = headers['content-type'] ?? ''
  const isPicture = /^(?:image\/|application\/octet-stream)/.test(type)
  if (statusCode === 200 && isPicture) return readBody(response)
  response.destroy()
  return statusCode === 200 ? { found: 'a page', wanted: 'the address of the photo itself' } : statusFault(statusCode)
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const follow = async (url: URL, reach: Reach, signal: AbortSignal, left: number): Promise<Buffer | PhotoFault> => {
  if (url.protocol !== 'https:' || (isIP(hostOf(url)) > 0 && !reach.isAllowed(hostOf(url)))) return NOT_PUBLIC
  const response = await open(url, reach, signal)
  const { statusCode = 0, headers } = response
  if (statusCode < 300 || statusCode >= 400 || !headers.location) return read(response)
  response.destroy()
  if (left === 0) return TOO_MANY
  return URL.canParse(headers.location, url)
    ? follow(new URL(headers.location, url), reach, signal, left - 1)
    : UNREACHED
}

/**
 * Downloads from a public https address within ten seconds, three redirects and MAX_PHOTO bytes. Never throws; the
 * content is checked by `photoFault`.
 */
export const fetchPhoto = async (address: string, reach: Reach = PUBLIC): Promise<Buffer | PhotoFault> => {
  try {
    return await follow(new URL(address), reach, AbortSignal.timeout(DEADLINE_MS), MAX_REDIRECTS)
  } catch (error) {
    return error instanceof Error && error.message === 'not_public' ? NOT_PUBLIC : UNREACHED
  }
}
