import { writtenItems } from '@/lib/venue-kit/item-keys'
import { letOthersRun } from '@/lib/venue-kit/office/import/import-queue'
import { declarationFaults, declaredIn } from '@/lib/venue-kit/read/allergen-faults'
import type { FileFault } from '@/lib/venue-kit/read/file-fault'
import { tooManyShared } from '@/lib/venue-kit/read/group-faults'
import { orderFaults } from '@/lib/venue-kit/read/menu-faults'
import { asVenueFile } from '@/lib/venue-kit/read/schema-faults'
import type { TablePart } from '@/lib/venue-kit/spreadsheet/table-places'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** UTF-16 units that are searched for words of allergens before others may run: hundredths of a second. */
const AT_ONCE = 5_000

const allFaults = async (menu: VenueFile): Promise<FileFault[]> => {
  // Drops undefined fields.
  const read = asVenueFile(JSON.parse(JSON.stringify(menu)))
  if ('faults' in read) return read.faults
  const excess = tooManyShared(read.file)
  if (excess.length > 0) return excess
  await letOthersRun()
  const items = writtenItems(read.file)
  const faults = orderFaults(read.file, items)
  let searched = AT_ONCE
  for (const declared of declaredIn(items)) {
    if (searched >= AT_ONCE) {
      await letOthersRun()
      searched = 0
    }
    searched += JSON.stringify(declared.entry).length
    faults.push(...declarationFaults(declared))
  }
  return faults
}

/** What an import takes away can be missed, and what it adds can be too much, wherever that is noticed. */
const ANYWHERE = /^(?:the key or the id of|at most)/

/** Faults of what was imported. Those that the draft has elsewhere are said before it is published. */
export const menuFaultsOfImport = async (menu: VenueFile, part: TablePart): Promise<FileFault[]> => {
  const imported = new Set<unknown>([
    ...(part.courses.length > 0 ? ['courses', 'wrap'] : []),
    ...(part.beverages.length > 0 ? ['beverages'] : []),
  ])
  const faults = await allFaults(menu)
  return faults.filter(({ path, wanted }) => imported.has(path[0]) || ANYWHERE.test(wanted))
}
