import { getRoute } from '@/lib/api/server/route'

export const GET = getRoute(async () => ({ status: 200, body: { status: 'ok' } }))
