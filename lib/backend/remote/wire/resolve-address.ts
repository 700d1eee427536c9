import 'server-only'
import { isWebAddress } from '@/lib/venue/web-address'

/** An address out of an answer as a page may load it; null where it may not. */
export type ResolveAddress = (sent: string | null | undefined) => string | null

/** Pictures and documents that Coperto itself serves (public/): the demo venues have them. */
const OWN = /^\/(?:pictures|documents)(?:\/[\w-][\w.-]*)+$/

const ABSOLUTE = /^https?:\/\//i
const joined = (base: string, path: string): string | null => {
  const address = `${base}/${path.replace(/^\/+/, '')}`
  if (!URL.canParse(address)) return null
  const { href, origin } = new URL(address)
  return origin === new URL(base).origin ? href : null
}

/** What has no scheme and no host of its own; read as a path of ours it must be one. */
const isRelative = (sent: string): boolean =>
  !/^[a-z][a-z0-9+.-]*:/i.test(sent) && isWebAddress(`/${sent.replace(/^\//, '')}`)

/**
 * Absolute addresses are taken where they are http(s) and name no user; relative ones belong to the base of pictures
 * (COPERTO_MENU_IMAGES_URL). Without it only those of our own pictures and documents are taken.
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
