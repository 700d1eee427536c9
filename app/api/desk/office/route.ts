import { z } from 'zod'
import { openOfficeApi } from '@/lib/core/office/office-open-api'
import { answerOfficeOpened, openOffice } from '@/lib/server/desk/open-office'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'live', schema: z.strictObject({}) } as const

export const POST = postRoute(openOfficeApi, options, (_, { headers }) => openOffice(headers), answerOfficeOpened)
