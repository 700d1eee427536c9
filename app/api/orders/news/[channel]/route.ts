import { orderNewsApi } from '@/lib/core/orders/answer/order-news-api'
import { openOrderNews } from '@/lib/server/orders/answer/order-news'
import { streamRoute } from '@/lib/server/route/stream-route'

export const GET = streamRoute(orderNewsApi, ({ params, address, signal }) =>
  openOrderNews(params.channel, address, signal),
)
