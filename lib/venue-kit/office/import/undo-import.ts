import 'server-only'
import type { UndoImport } from '@/lib/core/office/office-import-api'
import { fail, ok, type Result } from '@/lib/core/result'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { openDatabase } from '@/lib/server/open/open-database'
import { env } from '@/lib/server/settings/env'
import { lockOpenDraft } from '@/lib/venue-kit/office/draft-store'
import { takeOutEdits } from '@/lib/venue-kit/office/take-out-edits'

type UndoRefusal = { code: 'elsewhere' | 'draft_replaced' | 'edits_since' }

/** The draft as it would be without an import; what was written before it stays, and what was written since. */
export const undoOfficeImport = async (
  { baseVersion, from, to, drops }: UndoImport,
  { device }: DeskCall<object>,
): Promise<Result<{ dropped: number }, UndoRefusal>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const { db } = await openDatabase()
  return db.transaction().execute(async (tx) => {
    const open = await lockOpenDraft(tx, device.venue_id)
    if (open?.baseVersion !== baseVersion) return fail({ code: 'draft_replaced' })
    const unfit = await takeOutEdits(tx, { venueId: device.venue_id, from, to, drops })
    if (unfit === null) return fail({ code: 'draft_replaced' })
    return unfit > 0 && !drops ? fail({ code: 'edits_since' }) : ok({ dropped: unfit })
  })
}
