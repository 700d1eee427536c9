import { z } from 'zod'
import { timesApi } from '@/lib/core/checkout/times-api'
import { FORM_SERVICES } from '@/lib/core/venue/services'
import { ownRoute } from '@/lib/server/route/route'
import { loadTimes } from '@/lib/server/venue/load-times'

const schema = z.object({ service: z.enum(FORM_SERVICES) })

/** Today's times of a service; never cached. */
export const GET = ownRoute(timesApi, { limit: 'checks', schema }, ({ service }, { params, log }) =>
  loadTimes(params.ref, service, new Date(), log),
)
