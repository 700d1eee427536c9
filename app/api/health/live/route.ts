import { getRoute } from '@/lib/server/route/route'

export const GET = getRoute(async () => ({ status: 200, body: { status: 'ok' } }))
