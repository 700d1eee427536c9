import { z } from 'zod'
import { catchUpDraftApi } from '@/lib/core/office/office-publish-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { catchUpOfficeDraft } from '@/lib/venue-kit/office/office-calls'

export const POST = deskPostRoute(catchUpDraftApi, { schema: z.strictObject({}), role: 'owner' }, catchUpOfficeDraft)
