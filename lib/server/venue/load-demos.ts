import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import { openBackend } from '@/lib/server/open/open-backend'

type Demos = Awaited<ReturnType<Backend['venues']['demos']>>

const FRESH_MS = 1_000

let current: { at: number; demos: Promise<Demos> } | null = null

/** Cached for a second; concurrent visits share one query. */
export const loadDemos = (): Promise<Demos> => {
  const now = performance.now()
  if (current && now - current.at < FRESH_MS) return current.demos
  const question = { at: now, demos: openBackend().venues.demos() }
  current = question
  question.demos.catch(() => {
    if (current === question) current = null
  })
  return question.demos
}
