import { getRoute } from '@/lib/api/route'

export const GET = getRoute(async () => ({ status: 200, body: { status: 'ok' } }))
