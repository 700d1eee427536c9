import { undoImportApi, undoImportSchema } from '@/lib/core/office/office-import-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { undoOfficeImport } from '@/lib/venue-kit/office/import/undo-import'

export const POST = deskPostRoute(undoImportApi, { schema: undoImportSchema, role: 'owner' }, undoOfficeImport)
