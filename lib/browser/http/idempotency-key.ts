'use client'

/** FNV-1a with two seeds; the server compares in full. */
export const fingerprint = (text: string): string =>
  [0x811c9dc5, 0x1b873593]
    .map((seed) => {
      let hash = seed
      for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
      return (hash >>> 0).toString(36)
    })
    .join('-')

/** `randomUUID` is missing on plain http, used for trials on a local network. */
export const newIdempotencyKey = (): string => {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
