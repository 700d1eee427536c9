import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

export type ChannelRequest = { socket_id: string; channel_name: string }

const refusals = codes({ not_found: 404, channel_forbidden: 403 })

export type ChannelError = { code: keyof typeof refusals.statuses }

/** Authorizes a connection for a share's private channel. */
export const channelKeyApi = contract({
  method: 'POST',
  path: '/api/sharing/pusher-auth',
  request: of<ChannelRequest>(),
  answer: trust<{ auth: string }>(),
  refusals,
  deadlineMs: DEADLINES_MS.read,
})
