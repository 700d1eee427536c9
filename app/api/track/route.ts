import { after } from 'next/server'
import { MAX_BATCH_BYTES, readBatch } from '@/lib/core/tracking/tracking-batch'
import { beaconRoute } from '@/lib/server/route/beacon'
import { recordBatch } from '@/lib/server/tracking/record-batch'

const options = { route: 'track', limit: 'reports', maxBytes: MAX_BATCH_BYTES, read: readBatch } as const

export const POST = beaconRoute(options, async (batch, { origin, userAgent, log }) => {
  // After the response: a slow backend must not hold one of the browser's few connections.
  after(() => recordBatch(batch, { origin, userAgent, now: Date.now() }, log))
})
