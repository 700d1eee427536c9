import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBackend } from '@/lib/backend/conformance/check-backend'
import { createSubject, type Facts } from '@/lib/backend/conformance/subject'
import { embeddedBackend } from '@/lib/backend/embedded/embedded-backend'
import { unkeptVenues } from '@/lib/backend/kept/keep-venues'
import { limitsOf } from '@/lib/backend/remote/client/policy'
import { remoteBackend } from '@/lib/backend/remote/remote-backend'
import { upstreamOf } from '@/lib/backend/remote/upstream'
import { connectDatabase } from '@/lib/db/connect'
import type { Env } from '@/lib/env'
import { putDemoVenues } from '@/lib/venue-files/server/put-demo-venues'
import { nounsOf, systemsIn } from '@/scripts/upstream/check/check-settings'
import { checkWire, type WireOutcome } from '@/scripts/upstream/check/check-wire'

/** `waitMs` replaces Coperto's deadlines. */
export type Check = {
  settings: Env
  venueId: number
  facts: Facts | null
  writes: boolean
  waitMs?: number | undefined
}

/** Disables the circuit breaker, or frequent failures would hide the rest. */
const NEVER = Number.MAX_SAFE_INTEGER

/** Runs Coperto against these systems with a temporary database, and checks answers and results. */
export async function* checkSystems({ settings, venueId, facts, writes, waitMs }: Check): AsyncGenerator<WireOutcome> {
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
    const backend = remoteBackend(settings, embeddedBackend(open), open, unkeptVenues, waitMs)
    const subject = createSubject(backend, venueId, facts)
    const failures = new Set<string>()
    yield* checkWire(subject, { settings, writes, failures })
    yield* checkBackend(subject, { writes, nouns: nounsOf(systems), failures })
  } finally {
    await db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}
