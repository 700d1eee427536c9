import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { connectDatabase } from '@/lib/server/db/connect'
import type { Env } from '@/lib/server/settings/env'
import { lateFindings } from '@/lib/upstream/checker/call-times'
import { checkMenu } from '@/lib/upstream/checker/check-menu'
import { nounsOf, systemsIn } from '@/lib/upstream/checker/check-settings'
import { checkWire, type WireOutcome } from '@/lib/upstream/checker/check-wire'
import type { Finding } from '@/lib/upstream/checker/finding'
import type { RawAnswers } from '@/lib/upstream/checker/raw-answers'
import { limitsOf } from '@/lib/upstream/client/policy'
import { checkBackend } from '@/lib/upstream/conformance/check-backend'
import { createSubject, type Facts } from '@/lib/upstream/conformance/subject'
import { remoteBackend } from '@/lib/upstream/remote-backend'
import { upstreamOf } from '@/lib/upstream/upstream'
import { addressResolver } from '@/lib/upstream/wire/resolve-address'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'

/** `waitMs` replaces Coperto's deadlines. */
export type Check = {
  settings: Env
  answers: RawAnswers
  venueId: number
  facts: Facts | null
  writes: boolean
  waitMs?: number | undefined
}

/** Disables the circuit breaker, or frequent failures would hide the rest. */
const NEVER = Number.MAX_SAFE_INTEGER

export type Outcome = WireOutcome | Finding

/** Without a setting of ours a relative picture is no fault of the server. */
const SOME_ORIGIN = 'https://pictures.example.com'

/** Runs Coperto against these systems with a temporary database, and checks answers and results. */
export async function* checkSystems(check: Check): AsyncGenerator<Outcome> {
  const { settings, answers, venueId, facts, writes, waitMs } = check
  const dataDir = await mkdtemp(join(tmpdir(), 'coperto-check-'))
  const database = await connectDatabase({ dataDir })
  const { db } = database
  try {
    const systems = systemsIn(settings)
    // Without a menu system, orders and bookings use a demo venue.
    if (!systems.includes('menu')) await putDemoVenues(database)
    const waits = waitMs === undefined ? {} : { readMs: waitMs, sendMs: waitMs }
    for (const system of systems) upstreamOf(system, settings, { ...limitsOf(system), ...waits, failures: NEVER })
    const open = async () => db
    const backend = remoteBackend(settings, embeddedBackend(open), open, { waitMs })
    const subject = createSubject(backend, venueId, facts)
    const failures = new Set<string>()
    yield* checkWire(subject, { settings, answers, writes, failures })
    yield* checkBackend(subject, { writes, nouns: nounsOf(systems), failures })
    const resolve = addressResolver(settings.COPERTO_MENU_IMAGES_URL ?? SOME_ORIGIN)
    if (systems.includes('menu')) yield* checkMenu({ answers, venueId, resolve })
    yield* answers.findings.values()
    yield* lateFindings(answers.times)
  } finally {
    await db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}
