import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { openBackend } from '@/lib/backend/open-backend'

type Demos = Awaited<ReturnType<Backend['venues']['demos']>>

/** They come and go with the database, and every visit of the entry page asks for them. Milliseconds. */
const FRESH_MS = 1_000

let current: { at: number; demos: Promise<Demos> } | null = null

/** Cache of a second: the demo venues as they were within the last second: many visits at once are one question. */
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
