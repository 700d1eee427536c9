import { writeFileSync } from 'node:fs'
import { tableTemplate } from '@/lib/venue-kit/spreadsheet/table-template'

/** Never overwrites a file. */
export const writeTemplate = (name: string, say: (line: string) => void): void => {
  try {
    writeFileSync(name, tableTemplate(), { flag: 'wx' })
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw new Error(isThere ? `${name} is there already.` : `${name} cannot be written.`)
  }
  say(
    `${name}: open it in your spreadsheet, one row a dish. Then: npm run -s venues -- check <venue file> --csv ${name}`,
  )
}
