import { z } from 'zod'
import { deskMenuApi } from '@/lib/desk/desk-menu-api'
import { readDeskMenu } from '@/lib/desk/server/desk-menu'
import { deskReadRoute } from '@/lib/desk/server/desk-route'

export const GET = deskReadRoute(deskMenuApi, { schema: z.strictObject({}) }, (_, { device }) =>
  readDeskMenu(device.venue_id, Date.now()),
)
