import { officeCodesApi, officeCodesSchema } from '@/lib/core/office/office-codes-api'
import { deskReadRoute } from '@/lib/server/desk/desk-route'
import { readOfficeCodes } from '@/lib/venue-kit/office/office-codes'

export const GET = deskReadRoute(officeCodesApi, { schema: officeCodesSchema, role: 'owner' }, readOfficeCodes)
