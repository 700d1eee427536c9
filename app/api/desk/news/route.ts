import { deskNewsApi } from '@/lib/core/desk/desk-state-api'
import { openDeskNews } from '@/lib/server/desk/desk-news'
import { streamRoute } from '@/lib/server/route/stream-route'

export const GET = streamRoute(deskNewsApi, ({ headers, address, signal }) => openDeskNews(headers, address, signal))
