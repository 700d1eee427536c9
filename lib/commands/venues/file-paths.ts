import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type TableOptions, withNamedTable } from '@/lib/commands/venues/named-table'
import { fail, ok, type Result } from '@/lib/core/result'
import { printProblem } from '@/lib/venue-kit/file-problem'
import { MAX_VENUE_FILE, readVenueFile, type SoundFile } from '@/lib/venue-kit/read-venue-file'

/** The files at `paths`, for a folder all its .json files. Throws if a path does not exist. */
export const filesAt = async (paths: string[]): Promise<string[]> => {
  const found = await Promise.all(
    paths.map(async (path) => {
      const place = await stat(path).catch(() => null)
      if (!place) throw new Error(`There is no file or folder ${path}.`)
      if (!place.isDirectory()) return [path]
      const names = (await readdir(path)).filter((name) => name.endsWith('.json')).toSorted()
      if (names.length === 0) throw new Error(`There is no .json file in ${path}.`)
      return names.map((name) => join(path, name))
    }),
  )
  return found.flat()
}

/** A venue file, with the dishes of its spreadsheet; or one line per problem. */
export const readVenue = async (
  path: string,
  table: TableOptions,
  say: (line: string) => void,
): Promise<Result<SoundFile, { code: 'wrong'; lines: string[] }>> => {
  const { size } = await stat(path)
  if (size > MAX_VENUE_FILE) {
    const tooLong = { file: path, line: 1, column: 1, path: '', found: `${size} bytes`, wanted: 'at most 8 MB' }
    return fail({ code: 'wrong', lines: [printProblem(tooLong)] })
  }
  const read = await withNamedTable(readVenueFile(await readFile(path), path), table, say)
  return 'file' in read ? ok(read) : fail({ code: 'wrong', lines: read.problems.map(printProblem) })
}
