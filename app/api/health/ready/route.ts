import { readHealth, readyStatus } from '@/lib/api/health'
import { getRoute } from '@/lib/api/route'

export const GET = getRoute(async () => {
  const { status } = await readHealth()
  return { status: readyStatus({ status }), body: { status } }
})
