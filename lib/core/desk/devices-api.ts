import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { deskDeviceSchema, deskRoleSchema } from '@/lib/core/desk/desk-device'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

const devicesSchema = z.object({ devices: z.array(deskDeviceSchema) })

export const deskDevicesApi = contract({
  method: 'GET',
  path: '/api/desk/devices',
  request: of<Record<never, never>>(),
  answer: readBy(devicesSchema),
  refusals: codes(DESK_STATUSES),
  deadlineMs: DEADLINES_MS.read,
})

export const inviteRequestSchema = z.strictObject({ role: deskRoleSchema })

const inviteSchema = z.object({ code: z.string(), link: z.string(), svg: z.string(), expiresAt: z.int() })

export type DeskInvite = z.infer<typeof inviteSchema>

export const inviteDeviceApi = contract({
  method: 'POST',
  path: '/api/desk/devices',
  request: of<z.input<typeof inviteRequestSchema>>(),
  answer: readBy(inviteSchema),
  refusals: codes(DESK_STATUSES),
  deadlineMs: DEADLINES_MS.send,
})

/** Answers with the remaining devices. */
export const revokeDeviceApi = contract({
  method: 'POST',
  path: '/api/desk/devices/[id]/revoke',
  request: of<Record<never, never>>(),
  answer: readBy(devicesSchema),
  refusals: codes({ ...DESK_STATUSES, not_found: 404 }),
  deadlineMs: DEADLINES_MS.send,
})
