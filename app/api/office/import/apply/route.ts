import { applyImportApi, applyImportSchema, MAX_IMPORT_BODY } from '@/lib/core/office/office-import-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { applyOfficeImport } from '@/lib/venue-kit/office/import/import-calls'

export const POST = deskPostRoute(
  applyImportApi,
  { schema: applyImportSchema, role: 'owner', maxBytes: MAX_IMPORT_BODY },
  applyOfficeImport,
)
