/**
 * The fragment of an address: a place on its page, and the token of the shared cart the page belongs to. What stands in
 * a fragment stays in the browser: no server, log, cache or other site hears of it.
 */
export const fragmentOf = (place: string | null, shareid?: string | null): string => {
  const parts = [place, shareid && `shareid=${encodeURIComponent(shareid)}`].filter(Boolean)
  return parts.length > 0 ? `#${parts.join('&')}` : ''
}

/** The place on its page that an address's fragment names, such as '#dish-1'; '' where it names none. */
export const placeIn = (hash: string): string => (hash.startsWith('#shareid=') ? '' : (hash.split('&', 1)[0] ?? ''))

/** The token of the shared cart that an address's fragment belongs to, or null. */
export const shareidIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('shareid') || null
