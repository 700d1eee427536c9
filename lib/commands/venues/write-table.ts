import { writeFileSync } from 'node:fs'
import type { Say } from '@/lib/commands/venues/command'
import { openVenuesDatabase } from '@/lib/commands/venues/put-commands'
import { venueIdOf } from '@/lib/commands/venues/version-commands'
import { tableTemplate } from '@/lib/core/office/table-template'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import { storedFile } from '@/lib/venue-kit/publish/venue-versions'
import { menuCsv, menuXlsx } from '@/lib/venue-kit/spreadsheet/write/write-menu'

/** Never overwrites a file. */
const writeNew = (name: string, content: string | Uint8Array): void => {
  try {
    writeFileSync(name, content, { flag: 'wx' })
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw new Error(isThere ? `${name} is there already.` : `${name} cannot be written.`)
  }
}

export const writeTemplate = (name: string, say: Say): void => {
  writeNew(name, tableTemplate())
  say(
    `${name}: open it in your spreadsheet, one row a dish. Then: npm run -s venues -- check <venue file> --csv ${name}`,
  )
}

/** The menu of a venue as it was published, as a table that an import takes back unchanged. */
export const exportTable = async (
  ref: string,
  { xlsx, csv }: { xlsx: string | undefined; csv: string | undefined },
  say: Say,
): Promise<void> => {
  if (xlsx && csv) throw new Error('Name one table: --csv or --xlsx.')
  const { db } = await openVenuesDatabase()
  const id = await venueIdOf(db, ref)
  const { current, latest } = await readVenueState(db, id)
  if (!current || !latest) throw new Error(`There is no venue ${id}.`)
  const file = storedFile(latest.source)
  const name = xlsx ?? csv ?? ''
  writeNew(name, xlsx ? await menuXlsx(file) : menuCsv(file))
  say(name)
}
