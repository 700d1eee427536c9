/** An anchor, then parameters such as a shared cart's token. Fragments stay in the browser: no server, log or cache sees them. */
export const fragmentOf = (place: string | null, shareid?: string | null): string => {
  const parts = [place, shareid && `shareid=${encodeURIComponent(shareid)}`].filter(Boolean)
  return parts.length > 0 ? `#${parts.join('&')}` : ''
}

export const placeIn = (hash: string): string => (/^#\w+=/.test(hash) ? '' : (hash.split('&', 1)[0] ?? ''))

export const shareidIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('shareid') || null
