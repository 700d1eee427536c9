import { z } from 'zod'
import { codes, contract, of, trust } from '@/lib/api/contract'
import { MAX_DEVICE_NAME } from '@/lib/desk/desk-device'
import { DESK_STATUSES } from '@/lib/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/http/deadlines'

/** `code` as it was typed or scanned; `name`: what the device is called at its venue. */
export const pairRequestSchema = z.strictObject({
  code: z.string().max(60),
  name: z.string().trim().min(1).max(MAX_DEVICE_NAME),
})

/** Lets this device in by a code, which is used up by it. The answer sets its cookie. */
export const pairDeviceApi = contract({
  method: 'POST',
  path: '/api/desk/pair',
  request: of<z.input<typeof pairRequestSchema>>(),
  answer: trust<object>(),
  refusals: codes({ pairing_refused: 403 }),
  deadlineMs: DEADLINES_MS.send,
})

export const demoDeskRequestSchema = z.strictObject({ venue: z.int() })

/** Lets this device in at a demo venue. */
export const demoDeskApi = contract({
  method: 'POST',
  path: '/api/desk/demo',
  request: of<z.input<typeof demoDeskRequestSchema>>(),
  answer: trust<object>(),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.send,
})

/** Takes this device away from its desk. */
export const leaveDeskApi = contract({
  method: 'POST',
  path: '/api/desk/leave',
  request: of<Record<never, never>>(),
  answer: trust<object>(),
  refusals: codes(DESK_STATUSES),
  deadlineMs: DEADLINES_MS.send,
})
