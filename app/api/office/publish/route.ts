import { publishDraftApi, publishDraftSchema } from '@/lib/core/office/office-publish-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { publishOfficeDraft } from '@/lib/venue-kit/office/office-calls'

export const POST = deskPostRoute(publishDraftApi, { schema: publishDraftSchema, role: 'owner' }, publishOfficeDraft)
