import 'server-only'
import { CODE_MS, type DeskRole, deskLink, spacedCode } from '@/lib/core/desk/desk-device'
import type { DeskInvite } from '@/lib/core/desk/devices-api'
import { qrCodeOf } from '@/lib/core/qr/qr-code'
import { qrSvg } from '@/lib/core/qr/qr-svg'
import type { Db } from '@/lib/server/db/connect'
import { invite } from '@/lib/server/desk/desk-devices'
import { publicOrigin } from '@/lib/server/http/public-origin'

export const inviteDevice = async (
  db: Db,
  { venueId, role, now }: { venueId: number; role: DeskRole; now: number },
): Promise<DeskInvite> => {
  const code = await invite(db, { venueId, role, now })
  const link = deskLink(publicOrigin(), code)
  return { code: spacedCode(code), link, svg: qrSvg(qrCodeOf(link)), expiresAt: now + CODE_MS }
}
