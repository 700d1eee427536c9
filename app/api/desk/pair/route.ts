import { postRoute } from '@/lib/api/server/route'
import { openDatabase } from '@/lib/db/open'
import { pairDeviceApi, pairRequestSchema } from '@/lib/desk/pairing-api'
import { answerPaired, pairDevice } from '@/lib/desk/server/pair-device'

const options = { limit: 'pairings', schema: pairRequestSchema } as const

export const POST = postRoute(
  pairDeviceApi,
  options,
  async (asked) => pairDevice((await openDatabase()).db, asked, Date.now()),
  answerPaired,
)
