import { z } from 'zod'
import { officeAddressApi } from '@/lib/core/office/office-address-api'
import { deskReadRoute } from '@/lib/server/desk/desk-route'
import { readOfficeAddress } from '@/lib/venue-kit/begin/office-address'

export const GET = deskReadRoute(officeAddressApi, { schema: z.strictObject({}), role: 'owner' }, readOfficeAddress)
