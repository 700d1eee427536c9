import { isReady } from '@/lib/server/route/health'
import { statusRoute } from '@/lib/server/route/health-route'

export const GET = statusRoute(isReady)
