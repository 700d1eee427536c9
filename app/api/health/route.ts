import { healthRoute } from '@/lib/api/health-route'

export const GET = healthRoute
