import { streamRoute } from '@/lib/api/server/stream-route'
import { deskNewsApi } from '@/lib/desk/desk-state-api'
import { openDeskNews } from '@/lib/desk/server/desk-news'

export const GET = streamRoute(deskNewsApi, ({ headers, address, signal }) => openDeskNews(headers, address, signal))
