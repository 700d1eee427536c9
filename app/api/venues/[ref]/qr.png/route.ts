import { z } from 'zod'
import { qrPngApi } from '@/lib/core/qr/qr-png-api'
import { ok } from '@/lib/core/result'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { findVenueCode } from '@/lib/server/qr/find-venue-code'
import { keptQrPng } from '@/lib/server/qr/kept-qr-png'
import { PNG_SIZES } from '@/lib/server/qr/qr-png'
import { revalidated } from '@/lib/server/route/revalidated'
import { readRoute } from '@/lib/server/route/route'

const schema = z.object({
  type: orderTypeSchema.optional(),
  size: z
    .string()
    .regex(/^\d{1,5}$/)
    .default(String(PNG_SIZES.default))
    .transform(Number)
    .pipe(z.int().min(PNG_SIZES.min).max(PNG_SIZES.max)),
})

const options = { limit: 'drawings', schema, seconds: 3_600 } as const

/** Venue QR code, at least `?size=` pixels; never a table's, as in qr.svg. */
export const GET = revalidated(
  readRoute(qrPngApi, options, async ({ type, size }, { params, log }) => {
    const found = await findVenueCode(params.ref, type, log)
    if (!found.ok) return found
    return ok(new File([await keptQrPng(found.value.address, size)], `${found.value.name}.png`, { type: 'image/png' }))
  }),
)
