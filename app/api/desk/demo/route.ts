import { postRoute } from '@/lib/api/server/route'
import { openDatabase } from '@/lib/db/open'
import { demoDeskApi, demoDeskRequestSchema } from '@/lib/desk/pairing-api'
import { answerPaired, pairDemoDevice } from '@/lib/desk/server/pair-device'

const options = { limit: 'pairings', schema: demoDeskRequestSchema } as const

export const POST = postRoute(
  demoDeskApi,
  options,
  async ({ venue }) => pairDemoDevice((await openDatabase()).db, venue, Date.now()),
  answerPaired,
)
