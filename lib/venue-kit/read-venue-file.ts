import type { FileProblem } from '@/lib/venue-kit/file-problem'
import { type FileFault, type FilePath, printPath, shown } from '@/lib/venue-kit/read/file-fault'
import { isNewer, upgraded } from '@/lib/venue-kit/read/file-formats'
import { menuFaults } from '@/lib/venue-kit/read/menu-faults'
import { type PlacedJson, readPlacedJson } from '@/lib/venue-kit/read/placed-json'
import { asVenueFile } from '@/lib/venue-kit/read/schema-faults'
import { venueFaults } from '@/lib/venue-kit/read/venue-faults'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** Bytes, and UTF-16 units. */
export const MAX_VENUE_FILE = 8 * 1024 * 1024

export const MAX_PROBLEMS = 200

/** A valid file; `problemOf` locates faults found later. */
export type SoundFile = { file: VenueFile; problemOf: (fault: FileFault) => FileProblem }

export type VenueFileReading = SoundFile | { problems: FileProblem[] }

const valueAt = (value: unknown, path: FilePath): unknown =>
  path.reduce<unknown>((part, name) => {
    const isThere = typeof part === 'object' && part !== null && Object.hasOwn(part, name)
    return isThere ? Reflect.get(part, name) : undefined
  }, value)

const NOT_UTF8 = { found: 'signs that are no UTF-8', wanted: 'the file saved as UTF-8' }

const placeIn = (text: string, sign: string): { line: number; column: number } => {
  const lines = text.slice(0, text.indexOf(sign)).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

const isBefore = (a: FileProblem, b: FileProblem): number => a.line - b.line || a.column - b.column

/** Of a parsed file; see `readVenueFile` for one that is text. */
export const faultsOf = (value: unknown): { file: VenueFile } | { faults: FileFault[] } => {
  if (isNewer(value)) return { faults: [{ path: ['format'], wanted: '1: the file was made for a newer Coperto' }] }
  const read = asVenueFile(upgraded(value))
  if ('faults' in read) return read
  const faults = [...menuFaults(read.file), ...venueFaults(read.file)]
  return faults.length > 0 ? { faults } : read
}

const problemIn =
  ({ value, placeOf }: PlacedJson, name: string) =>
  ({ path, isName, found, wanted }: FileFault): FileProblem => ({
    ...{ file: name, ...placeOf(path, isName), path: printPath(path) },
    ...{ found: found ?? shown(valueAt(value, path)), wanted },
  })

/** The decoder's replacement for invalid bytes. */
const NO_TEXT = '\ufffd'

const textOf = (source: string | Uint8Array): { text: string; isUtf8: boolean } => {
  if (typeof source === 'string') return { text: source.replace(/^\ufeff/, ''), isUtf8: true }
  const text = new TextDecoder().decode(source)
  if (!text.includes(NO_TEXT)) return { text, isUtf8: true }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(source), isUtf8: true }
  } catch {
    return { text, isUtf8: false }
  }
}

/**
 * A valid file, or all its problems with their places, under `name`. Comments, trailing commas and all older formats
 * are accepted. Never throws.
 */
export const readVenueFile = (source: string | Uint8Array, name: string): VenueFileReading => {
  const top = { file: name, line: 1, column: 1, path: '' }
  if (source.length > MAX_VENUE_FILE) {
    return { problems: [{ ...top, found: `${source.length} bytes`, wanted: `at most ${MAX_VENUE_FILE}` }] }
  }
  const { text, isUtf8 } = textOf(source)
  if (!isUtf8) return { problems: [{ ...top, ...placeIn(text, NO_TEXT), ...NOT_UTF8 }] }
  const json = readPlacedJson(text)
  const problemOf = problemIn(json, name)
  const read = json.isWhole ? faultsOf(json.value) : { faults: [] }
  const problems = [
    ...json.faults.map((fault) => ({ file: name, path: '', ...fault })),
    ...('faults' in read ? read.faults.map(problemOf) : []),
  ]
  if ('file' in read && problems.length === 0) return { file: read.file, problemOf }
  return { problems: problems.sort(isBefore).slice(0, MAX_PROBLEMS) }
}
