import { streamRoute } from '@/lib/api/server/stream-route'
import { orderNewsApi } from '@/lib/orders/answer/order-news-api'
import { openOrderNews } from '@/lib/orders/answer/server/order-news'

export const GET = streamRoute(orderNewsApi, ({ params, address, signal }) =>
  openOrderNews(params.channel, address, signal),
)
