'use client'

/** An answer of our own API; `body` is null where it was no JSON. */
export type JsonAnswer = { status: number; body: unknown }

/** POSTs JSON to a path of this site; null when no answer came within the deadline, in ms. Never throws. */
export const postJson = async (path: string, value: unknown, deadlineMs = 10_000): Promise<JsonAnswer | null> => {
  const aborter = new AbortController()
  const deadline = setTimeout(() => aborter.abort(), deadlineMs)
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
      signal: aborter.signal,
    })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : null }
  } catch {
    return null
  } finally {
    clearTimeout(deadline)
  }
}
