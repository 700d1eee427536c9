import { healthRoute } from '@/lib/server/route/health-route'

export const GET = healthRoute
