import { z } from 'zod'
import { revalidated } from '@/lib/api/server/revalidated'
import { readRoute } from '@/lib/api/server/route'
import { qrPngApi } from '@/lib/qr/qr-png-api'
import { loadVenueCode } from '@/lib/qr/server/load-venue-code'
import { PNG_SIZES, qrPng } from '@/lib/qr/server/qr-png'
import { ok } from '@/lib/result'
import { orderTypeSchema } from '@/lib/venue/order-type'

const schema = z.object({
  type: orderTypeSchema.optional(),
  size: z
    .string()
    .regex(/^\d{1,5}$/)
    .default(String(PNG_SIZES.default))
    .transform(Number)
    .pipe(z.int().min(PNG_SIZES.min).max(PNG_SIZES.max)),
})

const options = { limit: 'qrCodes', schema, seconds: 3_600 } as const

/** The code of a venue, `?size=` pixels wide and high; that of no table, as in qr.svg. */
export const GET = revalidated(
  readRoute(qrPngApi, options, async ({ type, size }, { params, log }) => {
    const found = await loadVenueCode(params.ref, type, log)
    if (!found.ok) return found
    return ok(new File([await qrPng(found.value.code, size)], `${found.value.name}.png`, { type: 'image/png' }))
  }),
)
