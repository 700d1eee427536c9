import { exportMenuApi, exportMenuSchema } from '@/lib/core/office/office-export-api'
import { deskReadRoute } from '@/lib/server/desk/desk-route'
import { exportOfficeMenu } from '@/lib/venue-kit/office/export-menu'

export const GET = deskReadRoute(exportMenuApi, { schema: exportMenuSchema, role: 'owner' }, exportOfficeMenu)
