import { printRequestSchema, printTicketApi } from '@/lib/core/desk/ticket-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { printTicket } from '@/lib/server/desk/print-ticket'

export const POST = deskPostRoute(printTicketApi, { schema: printRequestSchema }, ({ stations }, call) =>
  printTicket(call.params.id, stations, call),
)
