'use client'

const DEADLINE_MS = 10_000

/** GETs JSON of a path of this site; null when none came within ten seconds, or when it was aborted. Never throws. */
export const getJson = async (
  path: string,
  query: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<unknown> => {
  const aborter = new AbortController()
  const stop = () => aborter.abort()
  const deadline = setTimeout(stop, DEADLINE_MS)
  signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(`${path}?${new URLSearchParams(query)}`, { signal: aborter.signal, cache: 'no-store' })
    return await response.json()
  } catch {
    return null
  } finally {
    clearTimeout(deadline)
  }
}
