import { z } from 'zod'
import { MAX_BATCH_EVENTS } from '@/lib/tracking/limits'
import {
  MAX_METADATA_FIELDS,
  type TrackedEvent,
  type TrackingMetadata,
  toTrackingForm,
  toTrackingLog,
  trackingRecordSchema,
} from '@/lib/tracking/tracking'

/** Room for a full batch of events with names; a browser's beacons may be twice as large. */
export const MAX_BATCH_BYTES = 32 * 1024

/** A page left open for longer than a month tells nothing of use. */
const ageSchema = z
  .int()
  .min(0)
  .max(31 * 24 * 60 * 60 * 1000)

/**
 * What a page sends: its venue, whether orders can be placed, its language and referrer, and its age in ms at the
 * time of sending. Times are ages, so that the phone's clock never matters.
 */
const trackingBatchSchema = z.object({
  ris_id: z.int().min(0).max(99_999),
  has_orders: z.boolean(),
  lang: z
    .string()
    .max(10)
    .regex(/^[A-Za-z-]*$/),
  referrer: z.string().max(2_000),
  age: ageSchema,
  /** Events the page had to let go because too many were waiting. */
  dropped: z.int().min(0).max(1_000_000),
  /** Read one by one: a bad event spoils no other. */
  events: z.array(z.unknown()).max(1_000),
})

const queuedEventSchema = z.object({
  action: trackingRecordSchema.shape.action,
  /** One fewer than a record holds: its time is added here. */
  metadata: trackingRecordSchema.shape.metadata.refine((fields) => Object.keys(fields).length < MAX_METADATA_FIELDS),
  /** Path of the page the event happened on. */
  path: z.string().max(300).startsWith('/'),
  /** Age of the page, in ms, when it happened. */
  age: ageSchema,
})

export type TrackingBatch = Omit<z.infer<typeof trackingBatchSchema>, 'events'> & { events: QueuedEvent[] }
export type QueuedEvent = z.infer<typeof queuedEventSchema>

/** What only the server knows of a batch; `now` in ms. */
export type Arrival = { origin: string; userAgent: string; now: number }

/** An address without its query, which may carry the key of a shared cart or of a payment. '' when it is none. */
export const withoutQuery = (address: string): string => {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname } = new URL(address)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname}`.slice(0, 500) : ''
}

/** Which allergies somebody avoids tells of their health: of filters only their numbers are kept. */
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

/** Reads a batch; null when it is none. Events beyond the limit and those that are none are left out. */
export const readBatch = (body: unknown): TrackingBatch | null => {
  const parsed = trackingBatchSchema.safeParse(body)
  if (!parsed.success) return null
  const events = parsed.data.events.slice(0, MAX_BATCH_EVENTS).flatMap((event) => {
    const read = queuedEventSchema.safeParse(event)
    return read.success ? [read.data] : []
  })
  return { ...parsed.data, events }
}

/** The events of a batch as spec section 7 has them; each carries its own time, `time` in ms, in its metadata. */
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
