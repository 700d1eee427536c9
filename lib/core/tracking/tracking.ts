import { z } from 'zod'

/** Spec section 7; 'cancelbooking' is ours. */
export const TRACKING_ACTIONS = [
  'pageview',
  'usersession',
  'addproduct',
  'drinkview',
  'dishview',
  'categoryopen',
  'courseopen',
  'filterapplied',
  'phonecall',
  'requestbooking',
  'cancelbooking',
  'sendorder',
] as const

const actionSchema = z.enum(TRACKING_ACTIONS)

export const MAX_METADATA_FIELDS = 12

/** Names and numbers, never a diner's words. */
const metadataSchema = z
  .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
  .refine((fields) => Object.keys(fields).length <= MAX_METADATA_FIELDS)

export const trackingRecordSchema = z.object({
  ris_id: z.int().min(0),
  token: z.string().max(64),
  action: actionSchema,
  metadata: metadataSchema,
})

/** Spec section 7; `start`: page opened, in ms. */
export const webAppLogSchema = z.object({
  action: actionSchema,
  attributes: z.array(z.string().max(200)).max(20),
  domain: z.string().max(200),
  lang: z.string().max(10),
  metadata: metadataSchema,
  referrer: z.string().max(500),
  start: z.int(),
  url: z.string().max(500),
  user_agent: z.string().max(500),
})

/** Call 1 of spec section 7, form data. */
export const trackingFormSchema = z.object({ ris_id: z.string(), text: z.string() })

/** Call 2 of spec section 7. */
export const trackingLogSchema = z.object({
  type: z.literal('webapplog'),
  attributes: z.object({ ris_id: z.int().min(0), token: z.string(), action: actionSchema, payload: webAppLogSchema }),
})

export type TrackingMetadata = z.infer<typeof metadataSchema>
export type TrackingAction = z.infer<typeof actionSchema>
export type TrackingRecord = z.infer<typeof trackingRecordSchema>
export type WebAppLog = z.infer<typeof webAppLogSchema>

export type TrackedEvent = { form: z.infer<typeof trackingFormSchema>; log: z.infer<typeof trackingLogSchema> }

/** `text` is JSON of action and metadata. */
export const toTrackingForm = ({ ris_id, action, metadata }: TrackingRecord): z.infer<typeof trackingFormSchema> => ({
  ris_id: String(ris_id),
  text: JSON.stringify({ action, metadata }),
})

export const toTrackingLog = (
  { ris_id, token, action, metadata }: TrackingRecord,
  page: Omit<WebAppLog, 'action' | 'metadata'>,
): z.infer<typeof trackingLogSchema> => ({
  type: 'webapplog',
  attributes: { ris_id, token, action, payload: { ...page, action, metadata } },
})
