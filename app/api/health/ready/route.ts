import { healthStatus, readHealth } from '@/lib/api/health'
import { getRoute } from '@/lib/api/route'

export const GET = getRoute(async () => {
  const { status } = await readHealth()
  return { status: healthStatus({ status }), body: { status } }
})
