import { catchUpDraftApi, publishDraftSchema } from '@/lib/core/office/office-publish-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { catchUpOfficeDraft } from '@/lib/venue-kit/office/office-calls'

export const POST = deskPostRoute(catchUpDraftApi, { schema: publishDraftSchema, role: 'owner' }, catchUpOfficeDraft)
