import 'server-only'
import type { ApplyImport, ImportMapped, MapImport, UnderstoodSheet } from '@/lib/core/office/office-import-api'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Database } from '@/lib/server/db/connect'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { openDatabase } from '@/lib/server/open/open-database'
import { env } from '@/lib/server/settings/env'
import { lockDraft, type OpenDraft, readDraft, writeEdits } from '@/lib/venue-kit/office/draft-store'
import { importChanges } from '@/lib/venue-kit/office/import/import-changes'
import { inTurn } from '@/lib/venue-kit/office/import/import-queue'
import { type ImportPlan, planImport } from '@/lib/venue-kit/office/import/plan-import'
import { readRemembered, rememberMappings } from '@/lib/venue-kit/office/import/remembered-mappings'
import { MAX_PROBLEMS } from '@/lib/venue-kit/read-venue-file'
import { parseMeaning } from '@/lib/venue-kit/spreadsheet/map/column-field'
import type { UnderstoodTable } from '@/lib/venue-kit/spreadsheet/map/map-tables'

type Call = DeskCall<object>

type MapRefusal = { code: 'elsewhere' | 'venue_not_found' | 'invalid_request' }

/** 'size' without a name has that of its header. */
const isMeaning = (text: string): boolean => text === 'none' || text === 'size' || parseMeaning(text) !== null

const isPossible = ({ mappings }: MapImport): boolean =>
  mappings.every(({ columns }) => Object.values(columns).every(isMeaning))

type Planned = { open: OpenDraft; plan: ImportPlan }

const planned = async (input: MapImport, { db, device }: Call): Promise<Result<Planned, MapRefusal>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  if (!isPossible(input)) return fail({ code: 'invalid_request' })
  const open = await readDraft(db, device.venue_id)
  if (!open) return fail({ code: 'venue_not_found' })
  return ok({ open, plan: await planImport(open, input, await readRemembered(db, device.venue_id)) })
}

const understoodIn = ({ mapping, isRead, unsure, isRemembered }: UnderstoodTable): UnderstoodSheet => ({
  ...{ sheet: mapping.sheet, headerRow: mapping.headerRow, isRead, unsure, isRemembered },
  columns: Object.fromEntries(
    Object.entries(mapping.columns).map(([at, meaning]) => [at, meaning === '-' ? 'none' : meaning]),
  ),
})

const mapped = async (input: MapImport, call: Call): Promise<Result<ImportMapped, MapRefusal>> => {
  const done = await planned(input, call)
  if (!done.ok) return done
  const { open, plan } = done.value
  return ok({
    understood: plan.understood.map(understoodIn),
    problems: plan.problems.slice(0, MAX_PROBLEMS),
    moreProblems: Math.max(0, plan.problems.length - MAX_PROBLEMS),
    notes: plan.notes.slice(0, MAX_PROBLEMS),
    changes: importChanges(open.draft, plan.after, plan.edits),
    ...{ baseVersion: open.baseVersion, version: open.version },
  })
}

type Busy = { code: 'import_busy' }

/** What sheets hold, and what they would change of the draft. */
export const mapOfficeImport = (input: MapImport, call: Call): Promise<Result<ImportMapped, MapRefusal | Busy>> =>
  inTurn(() => mapped(input, call))

type WriteRefusal = { code: 'venue_not_found' | 'draft_replaced' | 'edits_behind' | 'problems' }

/** For the draft that the plan was made for, and all of it: its edits fit each other. */
const written = (
  { db }: Pick<Database, 'db'>,
  { open: seen, plan }: Planned,
  { device }: Call,
): Promise<Result<{ version: number }, WriteRefusal>> =>
  db.transaction().execute(async (tx) => {
    const open = await lockDraft(tx, device.venue_id)
    if (!open) return fail({ code: 'venue_not_found' })
    if (open.baseVersion !== seen.baseVersion) return fail({ code: 'draft_replaced' })
    if (open.version !== seen.version) return fail({ code: 'edits_behind' })
    const about = { venueId: device.venue_id, by: device.name, edits: plan.edits, now: Date.now() }
    const { version, answers } = await writeEdits(tx, open, about)
    if (answers.some((answer) => !answer.ok)) throw new Error('An edit does not fit the draft that it was made for.')
    return ok({ version })
  })

const applied = async (
  { baseVersion, version, ...input }: ApplyImport,
  call: Call,
): Promise<Result<{ version: number }, MapRefusal | WriteRefusal>> => {
  const done = await planned(input, call)
  if (!done.ok) return done
  const { open, plan } = done.value
  if (open.baseVersion !== baseVersion) return fail({ code: 'draft_replaced' })
  if (open.version !== version) return fail({ code: 'edits_behind' })
  if (plan.problems.length > 0) return fail({ code: 'problems' })
  const database = await openDatabase()
  const put = plan.edits.length > 0 ? await written(database, done.value, call) : ok({ version })
  if (put.ok) await rememberMappings(database, call.device.venue_id, plan.understood, Date.now())
  return put
}

/** Writes what `mapOfficeImport` said of the same sheets, and remembers their columns. */
export const applyOfficeImport = (
  input: ApplyImport,
  call: Call,
): Promise<Result<{ version: number }, MapRefusal | WriteRefusal | Busy>> => inTurn(() => applied(input, call))
