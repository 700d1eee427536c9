import { demoDeskApi, demoDeskRequestSchema } from '@/lib/core/desk/pairing-api'
import { answerPaired, pairDemoDevice } from '@/lib/server/desk/pair-device'
import { openDatabase } from '@/lib/server/open/open-database'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'pairings', schema: demoDeskRequestSchema } as const

export const POST = postRoute(
  demoDeskApi,
  options,
  async ({ venue }) => pairDemoDevice((await openDatabase()).db, venue, Date.now()),
  answerPaired,
)
