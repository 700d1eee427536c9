import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { env } from '@/lib/server/settings/env'
import { readDraft } from '@/lib/venue-kit/office/draft-store'
import { menuOfDraft } from '@/lib/venue-kit/office/import/menu-of-draft'
import { menuCsv, menuXlsx } from '@/lib/venue-kit/spreadsheet/write/write-menu'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'

type ExportRefusal = { code: 'elsewhere' | 'venue_not_found' | 'problems' }

/** The draft's menu, as a file that an import reads back unchanged. */
export const exportOfficeMenu = async (
  { as }: { as: 'xlsx' | 'csv' },
  { db, device }: DeskCall<object>,
): Promise<Result<File, ExportRefusal>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const open = await readDraft(db, device.venue_id)
  if (!open) return fail({ code: 'venue_not_found' })
  const menu = menuOfDraft(open.draft)
  if (!menu.ok) return fail({ code: 'problems' })
  const name = `${String(open.draft.fields.name ?? 'menu')}.${as}`
  if (as === 'csv') return ok(new File([menuCsv(menu.value)], name, { type: CSV }))
  return ok(new File([Buffer.from(await menuXlsx(menu.value))], name, { type: XLSX }))
}
