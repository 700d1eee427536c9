import { after } from 'next/server'
import { beaconRoute } from '@/lib/api/server/beacon'
import { recordBatch } from '@/lib/tracking/server/record-batch'
import { MAX_BATCH_BYTES, readBatch } from '@/lib/tracking/tracking-batch'

const options = { route: 'track', limit: 'reports', maxBytes: MAX_BATCH_BYTES, read: readBatch } as const

export const POST = beaconRoute(options, async (batch, { origin, userAgent, log }) => {
  // After the response: a slow backend must not hold one of the browser's few connections.
  after(() => recordBatch(batch, { origin, userAgent, now: Date.now() }, log))
})
