import { z } from 'zod'
import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { MAX_DEVICE_NAME } from '@/lib/core/desk/desk-device'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

/** `code`: as typed or scanned. */
export const pairRequestSchema = z.strictObject({
  code: z.string().max(60),
  name: z.string().trim().min(1).max(MAX_DEVICE_NAME),
})

/** Uses the code up; the answer sets the cookie. */
export const pairDeviceApi = contract({
  method: 'POST',
  path: '/api/desk/pair',
  request: of<z.input<typeof pairRequestSchema>>(),
  answer: trust<object>(),
  refusals: codes({ pairing_refused: 403 }),
  deadlineMs: DEADLINES_MS.send,
})

export const demoDeskRequestSchema = z.strictObject({ venue: z.int() })

export const demoDeskApi = contract({
  method: 'POST',
  path: '/api/desk/demo',
  request: of<z.input<typeof demoDeskRequestSchema>>(),
  answer: trust<object>(),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.send,
})

export const leaveDeskApi = contract({
  method: 'POST',
  path: '/api/desk/leave',
  request: of<Record<never, never>>(),
  answer: trust<object>(),
  refusals: codes(DESK_STATUSES),
  deadlineMs: DEADLINES_MS.send,
})
