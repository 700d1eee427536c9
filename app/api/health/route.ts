import { healthStatus, readHealth } from '@/lib/api/health'
import { getRoute } from '@/lib/api/route'

export const GET = getRoute(async () => {
  const health = await readHealth()
  return { status: healthStatus(health), body: health }
})
