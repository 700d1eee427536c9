import { z } from 'zod'
import { ownRoute } from '@/lib/api/server/route'
import { timesApi } from '@/lib/checkout/times-api'
import { loadTimes } from '@/lib/venue/server/load-times'
import { FORM_SERVICES } from '@/lib/venue/services'

const schema = z.object({ service: z.enum(FORM_SERVICES) })

/** Today's times of a service; never cached. */
export const GET = ownRoute(timesApi, { limit: 'checks', schema }, ({ service }, { params, log }) =>
  loadTimes(params.ref, service, new Date(), log),
)
