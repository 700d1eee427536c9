import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { OFFICE_STATUSES } from '@/lib/core/office/office-draft-api'

/** `address`: in one line, 'Via Lunga 1, 40124 Bologna'. */
export const locateSchema = z.strictObject({
  address: z.string().trim().min(1).max(300),
  city: z.string().trim().min(1).max(200),
})

/** Where an address is on the map, for the venue's own point; degrees. place_unknown: nobody knows it, or not now. */
export const officeLocateApi = contract({
  method: 'POST',
  path: '/api/office/locate',
  request: of<z.infer<typeof locateSchema>>(),
  answer: readBy(z.object({ latitude: z.number(), longitude: z.number() })),
  refusals: codes({ ...OFFICE_STATUSES, place_unknown: 404 }),
  deadlineMs: DEADLINES_MS.check,
})
