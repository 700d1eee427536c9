import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

export const orderTextApi = contract({
  method: 'GET',
  path: '/api/orders/[id]/text/[key]',
  request: of<Record<never, never>>(),
  answer: trust<{ html: string }>(),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.read,
})
