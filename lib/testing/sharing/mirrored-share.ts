import type { StoredShare } from '@/lib/core/sharing/share'
import { embeddedSharing } from '@/lib/server/backend/embedded/sharing'
import type { Db } from '@/lib/server/db/connect'
import { testVenue } from '@/lib/testing/test-venue'

/** Opens a share of the test venue that is known to the venue's own service by `token`, without asking it. */
export const putMirroredShare = async (
  db: Db,
  { id, channel }: Pick<StoredShare, 'id' | 'channel'>,
  token: string,
): Promise<void> => {
  await embeddedSharing(async () => db).open({ id, channel, res_id: testVenue.id, type: 'r' })
  await db.updateTable('shares').set({ upstream_token: token }).where('id', '=', id).execute()
}
