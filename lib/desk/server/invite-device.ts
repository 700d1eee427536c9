import 'server-only'
import type { Db } from '@/lib/db/connect'
import { CODE_MS, type DeskRole, deskLink, spacedCode } from '@/lib/desk/desk-device'
import type { DeskInvite } from '@/lib/desk/devices-api'
import { invite } from '@/lib/desk/server/desk-devices'
import { publicOrigin } from '@/lib/http/server/public-origin'
import { qrCodeOf } from '@/lib/qr/qr-code'
import { qrSvg } from '@/lib/qr/qr-svg'

export const inviteDevice = async (
  db: Db,
  { venueId, role, now }: { venueId: number; role: DeskRole; now: number },
): Promise<DeskInvite> => {
  const code = await invite(db, { venueId, role, now })
  const link = deskLink(publicOrigin(), code)
  return { code: spacedCode(code), link, svg: qrSvg(qrCodeOf(link)), expiresAt: now + CODE_MS }
}
