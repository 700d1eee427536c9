import 'server-only'

const MAX_BYTES = 256 * 1024

/** The fields of a provider's message, sent as JSON or as a form; null for anything else. */
export const webhookFields = (headers: Headers, body: Uint8Array): unknown => {
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
