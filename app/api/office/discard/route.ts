import { discardDraftApi, publishDraftSchema } from '@/lib/core/office/office-publish-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { discardOfficeDraft } from '@/lib/venue-kit/office/office-calls'

export const POST = deskPostRoute(discardDraftApi, { schema: publishDraftSchema, role: 'owner' }, discardOfficeDraft)
