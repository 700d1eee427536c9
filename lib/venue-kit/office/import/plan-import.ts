import type { Draft } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { editsBetween } from '@/lib/core/office/edits-between'
import type { ImportMapping, ImportNote, ImportProblem, MapImport } from '@/lib/core/office/office-import-api'
import { isTooMuch, type OpenDraft } from '@/lib/venue-kit/office/draft-store'
import { importProblem } from '@/lib/venue-kit/office/import/import-problem'
import { letOthersRun } from '@/lib/venue-kit/office/import/import-queue'
import { tablesOf } from '@/lib/venue-kit/office/import/import-sheets'
import { menuFaultsOfImport } from '@/lib/venue-kit/office/import/menu-faults-of-import'
import { menuOfDraft, withMenu } from '@/lib/venue-kit/office/import/menu-of-draft'
import type { PlacedFault } from '@/lib/venue-kit/office/place-fault'
import { type MappedTables, mapTables, type UnderstoodTable } from '@/lib/venue-kit/spreadsheet/map/map-tables'
import type { RememberedMappings } from '@/lib/venue-kit/spreadsheet/map/remembered-mapping'
import type { GivenMapping } from '@/lib/venue-kit/spreadsheet/map/table-mapping'
import { tableNote } from '@/lib/venue-kit/spreadsheet/table-note'
import { cellProblem } from '@/lib/venue-kit/spreadsheet/table-places'
import { unpricedIn } from '@/lib/venue-kit/spreadsheet/unpriced'
import { type MergedFile, mergeTables } from '@/lib/venue-kit/spreadsheet/with-tables'

/** What an import would do to a draft: nothing, where there is a problem. */
export type ImportPlan = {
  understood: UnderstoodTable[]
  problems: ImportProblem[]
  notes: ImportNote[]
  after: Draft
  edits: DraftEdit[]
}

/** As the command writes what is not read. */
const givenOf = ({ columns, ...rest }: ImportMapping): GivenMapping => ({
  ...rest,
  columns: Object.fromEntries(Object.entries(columns).map(([at, meaning]) => [at, meaning === 'none' ? '-' : meaning])),
})

const unsound = ({ found, wanted }: PlacedFault): ImportProblem => ({
  ...{ code: 'draftUnsound', sheet: null, row: null, column: null, found, wanted },
})

const whole = (found: string, wanted: string): ImportProblem[] => [importProblem({ found, wanted })]

type Prices = { problems: ImportProblem[]; notes: ImportNote[] }

/** A menu whose prices were not found looks like one without. */
const pricesOf = ({ file, part }: MergedFile, isMeant: boolean | undefined): Prices => {
  const { names, of } = unpricedIn(file, part)
  if (names.length === 0 || isMeant) return { problems: [], notes: [] }
  if (names.length === of) return { problems: whole('no price', 'a column of prices'), notes: [] }
  const said = `${names.length} of ${of} without a price: ${names.join(', ')}`
  return { problems: [], notes: [tableNote('unpriced', said, { names })] }
}

type Merged = { problems: ImportProblem[] } | { problems: ImportProblem[]; notes: ImportNote[]; after: Draft }

const mergedWith = async (draft: Draft, { tables }: MappedTables, input: MapImport): Promise<Merged> => {
  const menu = menuOfDraft(draft)
  if (!menu.ok) return { problems: menu.error.faults.map(unsound) }
  const merged = mergeTables(menu.value, tables, input.allergenCodes ?? null)
  if ('problems' in merged) return { problems: merged.problems.map(importProblem) }
  await letOthersRun()
  const faults = await menuFaultsOfImport(merged.file, merged.part)
  const told = faults.map((fault) => importProblem(cellProblem(fault, merged.part) ?? { found: '', ...fault }))
  const prices = pricesOf(merged, input.withoutPrices)
  const problems = [...told, ...prices.problems]
  return { problems, notes: [...merged.notes, ...prices.notes], after: withMenu(draft, merged.file) }
}

/** Reads sheets over a draft. Says everything that it does not understand at once. */
export const planImport = async (
  open: OpenDraft,
  input: MapImport,
  remembered: RememberedMappings,
): Promise<ImportPlan> => {
  const list = input.allergenCodes ?? null
  const mapped = mapTables(tablesOf(input.sheets), { given: input.mappings.map(givenOf), list, remembered })
  await letOthersRun()
  const merged = mapped.tables.length > 0 ? await mergedWith(open.draft, mapped, input) : { problems: [] }
  const problems = [...mapped.problems.map(importProblem), ...merged.problems]
  const notes = [...mapped.notes, ...('notes' in merged ? merged.notes : [])]
  const { understood } = mapped
  if (problems.length > 0 || !('after' in merged)) {
    return { understood, problems, notes, after: open.draft, edits: [] }
  }
  await letOthersRun()
  const { after } = merged
  const edits = editsBetween(open.draft, after, open.version)
  if (isTooMuch(open, edits)) {
    const tooMany = whole(`${edits.length} changes`, 'at most as many as a draft keeps: publish it first')
    return { understood, problems: tooMany, notes, after: open.draft, edits: [] }
  }
  return { understood, problems, notes, after, edits }
}
