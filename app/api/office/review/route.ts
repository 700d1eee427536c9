import { z } from 'zod'
import { officeReviewApi } from '@/lib/core/office/office-publish-api'
import { deskReadRoute } from '@/lib/server/desk/desk-route'
import { readOfficeReview } from '@/lib/venue-kit/office/office-calls'

export const GET = deskReadRoute(officeReviewApi, { schema: z.strictObject({}), role: 'owner' }, readOfficeReview)
