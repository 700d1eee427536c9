import 'server-only'

const MAX_BYTES = 256 * 1024

/** JSON or form fields; null for anything else. */
export const fieldsOf = (headers: Headers, body: Uint8Array): unknown => {
  if (body.byteLength > MAX_BYTES) return null
  const text = Buffer.from(body).toString('utf8')
  if (/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
