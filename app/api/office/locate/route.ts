import { locateSchema, officeLocateApi } from '@/lib/core/office/office-locate-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { locateVenue } from '@/lib/venue-kit/office/locate-venue'

export const POST = deskPostRoute(officeLocateApi, { schema: locateSchema, role: 'owner' }, locateVenue)
