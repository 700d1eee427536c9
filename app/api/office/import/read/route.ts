import { readImportApi } from '@/lib/core/office/office-import-api'
import { uploadRoute } from '@/lib/server/route/upload-route'
import { readImportedFile } from '@/lib/venue-kit/office/import/read-import'

export const POST = uploadRoute(readImportApi, readImportedFile)
