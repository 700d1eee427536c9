import { declaredSchema, officeDeclaredApi } from '@/lib/core/office/office-declared-api'
import { deskReadRoute } from '@/lib/server/desk/desk-route'
import { readDeclared } from '@/lib/venue-kit/office/declared-by'

export const GET = deskReadRoute(officeDeclaredApi, { schema: declaredSchema, role: 'owner' }, readDeclared)
