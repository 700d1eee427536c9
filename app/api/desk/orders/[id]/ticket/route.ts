import { z } from 'zod'
import { deskPostRoute } from '@/lib/desk/server/desk-route'
import { printTicket } from '@/lib/desk/server/print-ticket'
import { printTicketApi } from '@/lib/desk/ticket-api'

export const POST = deskPostRoute(printTicketApi, { schema: z.strictObject({}) }, (_, call) =>
  printTicket(call.params.id, call),
)
