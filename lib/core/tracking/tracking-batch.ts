import { z } from 'zod'
import { MAX_BATCH_EVENTS } from '@/lib/core/tracking/limits'
import {
  MAX_METADATA_FIELDS,
  type TrackedEvent,
  type TrackingMetadata,
  toTrackingForm,
  toTrackingLog,
  trackingRecordSchema,
} from '@/lib/core/tracking/tracking'

/** A full batch with names; browsers allow beacons of twice this. */
export const MAX_BATCH_BYTES = 32 * 1024

const ageSchema = z
  .int()
  .min(0)
  .max(31 * 24 * 60 * 60 * 1000)

/** Times are ages in ms, so that the phone's clock does not matter. */
const trackingBatchSchema = z.object({
  ris_id: z.int().min(0).max(99_999),
  has_orders: z.boolean(),
  lang: z
    .string()
    .max(10)
    .regex(/^[A-Za-z-]*$/),
  referrer: z.string().max(2_000),
  age: ageSchema,
  /** Events dropped because too many were queued. */
  dropped: z.int().min(0).max(1_000_000),
  /** Parsed one by one: a bad event must not lose the others. */
  events: z.array(z.unknown()).max(1_000),
})

const queuedEventSchema = z.object({
  action: trackingRecordSchema.shape.action,
  /** One less than a record: the time is added here. */
  metadata: trackingRecordSchema.shape.metadata.refine((fields) => Object.keys(fields).length < MAX_METADATA_FIELDS),
  path: z.string().max(300).startsWith('/'),
  /** Ms. */
  age: ageSchema,
})

export type TrackingBatch = Omit<z.infer<typeof trackingBatchSchema>, 'events'> & { events: QueuedEvent[] }
export type QueuedEvent = z.infer<typeof queuedEventSchema>

/** `now` in ms. */
export type Arrival = { origin: string; userAgent: string; now: number }

/** Drops the query, which may hold keys of a shared cart or payment; '' for no web address. */
export const withoutQuery = (address: string): string => {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname } = new URL(address)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname}`.slice(0, 500) : ''
}

/** Privacy: avoided allergies are health data, so filters are only counted. */
const COUNTED = ['allergies', 'foods', 'diets'] as const

const countsOnly = (metadata: TrackingMetadata): TrackingMetadata => {
  const counts: TrackingMetadata = {}
  for (const name of COUNTED) {
    const count = metadata[name]
    if (typeof count === 'number') counts[name] = count
  }
  return counts
}

const metadataOf = ({ action, metadata }: QueuedEvent): TrackingMetadata =>
  action === 'filterapplied' ? countsOnly(metadata) : metadata

/** Null for no batch; leaves out bad events and those over the limit. */
export const readBatch = (body: unknown): TrackingBatch | null => {
  const parsed = trackingBatchSchema.safeParse(body)
  if (!parsed.success) return null
  const events = parsed.data.events.slice(0, MAX_BATCH_EVENTS).flatMap((event) => {
    const read = queuedEventSchema.safeParse(event)
    return read.success ? [read.data] : []
  })
  return { ...parsed.data, events }
}

/** Spec section 7; each carries its own `time` in ms. */
export const trackedEvents = (batch: TrackingBatch, token: string, arrival: Arrival): TrackedEvent[] => {
  const start = arrival.now - batch.age
  return batch.events.map((event) => {
    const time = start + Math.min(event.age, batch.age)
    const record = { ris_id: batch.ris_id, token, action: event.action, metadata: { ...metadataOf(event), time } }
    const page = {
      attributes: batch.has_orders ? ['has_orders'] : [],
      domain: URL.canParse(arrival.origin) ? new URL(arrival.origin).host.slice(0, 200) : '',
      lang: batch.lang,
      referrer: withoutQuery(batch.referrer),
      start,
      url: withoutQuery(`${arrival.origin}${event.path}`),
      user_agent: arrival.userAgent.slice(0, 300),
    }
    return { form: toTrackingForm(record), log: toTrackingLog(record, page) }
  })
}
