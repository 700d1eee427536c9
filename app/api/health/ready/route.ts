import { isReady } from '@/lib/api/server/health'
import { statusRoute } from '@/lib/api/server/health-route'

export const GET = statusRoute(isReady)
