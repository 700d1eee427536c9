import 'server-only'
import { isWebAddress } from '@/lib/core/venue/web-address'

/** A URL a page may load, else null. */
export type ResolveAddress = (sent: string | null | undefined) => string | null

/** Served from public/, for the demo venues. */
const OWN = /^\/(?:pictures|documents)(?:\/[\w-][\w.-]*)+$/

const ABSOLUTE = /^https?:\/\//i
const joined = (base: string, path: string): string | null => {
  const address = `${base}/${path.replace(/^\/+/, '')}`
  if (!URL.canParse(address)) return null
  const { href, origin } = new URL(address)
  return origin === new URL(base).origin ? href : null
}

/** Without scheme or host. */
const isRelative = (sent: string): boolean =>
  !/^[a-z][a-z0-9+.-]*:/i.test(sent) && isWebAddress(`/${sent.replace(/^\//, '')}`)

/**
 * Takes http(s) URLs without credentials. Relative ones need COPERTO_MENU_IMAGES_URL, except our own pictures and
 * documents.
 */
export const addressResolver =
  (base: string | undefined): ResolveAddress =>
  (sent) => {
    if (!sent) return null
    if (ABSOLUTE.test(sent)) return isWebAddress(sent) && URL.canParse(sent) ? sent : null
    if (!isRelative(sent)) return null
    if (base !== undefined) return joined(base, sent)
    return OWN.test(sent) ? sent : null
  }
