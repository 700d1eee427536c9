import { MAX_IMPORT_BODY, mapImportApi, mapImportSchema } from '@/lib/core/office/office-import-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { mapOfficeImport } from '@/lib/venue-kit/office/import/import-calls'

export const POST = deskPostRoute(
  mapImportApi,
  { schema: mapImportSchema, role: 'owner', maxBytes: MAX_IMPORT_BODY },
  mapOfficeImport,
)
