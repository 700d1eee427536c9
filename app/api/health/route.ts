import { healthRoute } from '@/lib/api/server/health-route'

export const GET = healthRoute
