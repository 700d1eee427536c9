'use client'

import { type RetryAfter, retryAfterOf } from '@/lib/retry-after'

/** An answer of our own API; `body` is null where it was no JSON. */
export type JsonAnswer = { status: number; body: unknown } & RetryAfter

/** POSTs JSON to a path of this site; null when no answer came within the deadline, in ms. Never throws. */
export const postJson = async (
  path: string,
  value: unknown,
  { deadlineMs = 10_000, headers = {} }: { deadlineMs?: number; headers?: Record<string, string> } = {},
): Promise<JsonAnswer | null> => {
  const aborter = new AbortController()
  const deadline = setTimeout(() => aborter.abort(), deadlineMs)
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(value),
      signal: aborter.signal,
    })
    const text = await response.text()
    const body = text.startsWith('{') ? JSON.parse(text) : null
    return { status: response.status, body, retryAfter: retryAfterOf(response) }
  } catch {
    return null
  } finally {
    clearTimeout(deadline)
  }
}
