import { editDraftApi, editDraftSchema, laterEditsApi, laterEditsSchema } from '@/lib/core/office/office-draft-api'
import { deskPostRoute, deskReadRoute } from '@/lib/server/desk/desk-route'
import { readLaterEdits, writeOfficeEdits } from '@/lib/venue-kit/office/office-calls'

/** An import writes a whole menu at once. */
const MAX_EDITS_BODY = 2 * 1024 * 1024

export const GET = deskReadRoute(laterEditsApi, { schema: laterEditsSchema, role: 'owner' }, readLaterEdits)

export const POST = deskPostRoute(
  editDraftApi,
  { schema: editDraftSchema, role: 'owner', maxBytes: MAX_EDITS_BODY },
  writeOfficeEdits,
)
