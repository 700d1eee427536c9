import { z } from 'zod'
import { officeVersionsApi, restoreVersionApi, restoreVersionSchema } from '@/lib/core/office/office-publish-api'
import { deskPostRoute, deskReadRoute } from '@/lib/server/desk/desk-route'
import { readOfficeVersions, restoreOfficeVersion } from '@/lib/venue-kit/office/office-calls'

export const GET = deskReadRoute(officeVersionsApi, { schema: z.strictObject({}), role: 'owner' }, readOfficeVersions)

export const POST = deskPostRoute(
  restoreVersionApi,
  { schema: restoreVersionSchema, role: 'owner' },
  restoreOfficeVersion,
)
