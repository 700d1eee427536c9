import { z } from 'zod'
import { codes, contract, of, readBy, trust } from '@/lib/core/api/contract'
import type { pairRequestSchema } from '@/lib/core/desk/pairing-api'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { OPERATOR_STATUSES, operatorDeviceSchema } from '@/lib/core/operator/operator-device'

/** Uses the code of a link up; the answer sets the cookie. */
export const pairOperatorApi = contract({
  method: 'POST',
  path: '/api/operator/pair',
  request: of<z.input<typeof pairRequestSchema>>(),
  answer: trust<object>(),
  refusals: codes({ pairing_refused: 403 }),
  deadlineMs: DEADLINES_MS.send,
})

const devicesSchema = z.object({ devices: z.array(operatorDeviceSchema) })

export const operatorDevicesApi = contract({
  method: 'GET',
  path: '/api/operator/devices',
  request: of<Record<never, never>>(),
  answer: readBy(devicesSchema),
  refusals: codes(OPERATOR_STATUSES),
  deadlineMs: DEADLINES_MS.read,
})

/** Answers with the remaining devices. A device may revoke itself. */
export const revokeOperatorApi = contract({
  method: 'POST',
  path: '/api/operator/devices/[id]/revoke',
  request: of<Record<never, never>>(),
  answer: readBy(devicesSchema),
  refusals: codes({ ...OPERATOR_STATUSES, not_found: 404 }),
  deadlineMs: DEADLINES_MS.send,
})
