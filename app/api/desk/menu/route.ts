import { z } from 'zod'
import { deskMenuApi } from '@/lib/core/desk/desk-menu-api'
import { readDeskMenu } from '@/lib/server/desk/desk-menu'
import { deskReadRoute } from '@/lib/server/desk/desk-route'

export const GET = deskReadRoute(deskMenuApi, { schema: z.strictObject({}) }, (_, { device }) =>
  readDeskMenu(device.venue_id, Date.now()),
)
