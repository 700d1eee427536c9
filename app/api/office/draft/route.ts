import { z } from 'zod'
import { officeDraftApi } from '@/lib/core/office/office-draft-api'
import { deskReadRoute } from '@/lib/server/desk/desk-route'
import { readOfficeDraft } from '@/lib/venue-kit/office/office-calls'

export const GET = deskReadRoute(officeDraftApi, { schema: z.strictObject({}), role: 'owner' }, readOfficeDraft)
