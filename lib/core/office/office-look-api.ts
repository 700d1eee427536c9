import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { suitabilityApi } from '@/lib/core/menu/filters/suitability-api'
import { itemApi } from '@/lib/core/menu/item-api'
import { searchApi } from '@/lib/core/menu/search-api'
import { OFFICE_STATUSES } from '@/lib/core/office/office-draft-api'
import { placedFaultSchema } from '@/lib/core/office/office-publish-api'
import { openingApi } from '@/lib/core/venue/opening/opening-api'
import { orderTypeSchema } from '@/lib/core/venue/order-type'

const lookSchema = z.object({
  /** Of the draft. */
  version: z.int(),
  /** Names the draft in addresses (look-path.ts) for ten minutes; null where it has problems. */
  ref: z.string().nullable(),
  types: z.array(orderTypeSchema),
  problems: z.array(placedFaultSchema),
})

export type OfficeLook = z.infer<typeof lookSchema>

/** Lets the frame of the office show the draft: its pages cannot send the device's secret. */
export const lookAtDraftApi = contract({
  method: 'POST',
  path: '/api/office/look',
  request: of<Record<never, never>>(),
  answer: readBy(lookSchema),
  refusals: codes(OFFICE_STATUSES),
  deadlineMs: DEADLINES_MS.menu,
})

/** What the page in the frame asks of a venue's routes; next.config.mjs leads it here by the draft's name. */
export const lookItemApi = contract({ ...itemApi, path: '/api/looks/[ref]/items/[kind]/[id]' })
export const lookSearchApi = contract({ ...searchApi, path: '/api/looks/[ref]/search' })
export const lookSuitabilityApi = contract({ ...suitabilityApi, path: '/api/looks/[ref]/suitability' })
export const lookOpeningApi = contract({ ...openingApi, path: '/api/looks/[ref]/opening' })
