import { isReady } from '@/lib/api/health'
import { statusRoute } from '@/lib/api/health-route'

export const GET = statusRoute(isReady)
