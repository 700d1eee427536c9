import { z } from 'zod'
import { lookAtDraftApi } from '@/lib/core/office/office-look-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { lookAtOfficeDraft } from '@/lib/venue-kit/office/look/look-at-draft'

export const POST = deskPostRoute(lookAtDraftApi, { schema: z.strictObject({}), role: 'owner' }, lookAtOfficeDraft)
