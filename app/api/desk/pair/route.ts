import { pairDeviceApi, pairRequestSchema } from '@/lib/core/desk/pairing-api'
import { answerPaired, pairDevice } from '@/lib/server/desk/pair-device'
import { openDatabase } from '@/lib/server/open/open-database'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'pairings', schema: pairRequestSchema } as const

export const POST = postRoute(
  pairDeviceApi,
  options,
  async (asked) => pairDevice((await openDatabase()).db, asked, Date.now()),
  answerPaired,
)
