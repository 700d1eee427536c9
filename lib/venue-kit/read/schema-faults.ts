import { z } from 'zod'
import type { FileFault, FilePath } from '@/lib/venue-kit/read/file-fault'
import { wantedName, wantedWords } from '@/lib/venue-kit/read/wanted-words'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

type Issue = z.core.$ZodIssue

const pathOf = (before: FilePath, { path }: Issue): FilePath => [
  ...before,
  ...path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
]

/** The union branch meant: faults lie inside it, or its type matches. */
const meantBranch = (branches: readonly Issue[][]): Issue[] | undefined =>
  branches.find((issues) => issues.every((issue) => issue.path.length > 0 || issue.code !== 'invalid_type'))

const nameFaults = (path: FilePath, keys: readonly string[], known: string): FileFault[] => {
  const names = z.array(z.string()).parse(JSON.parse(known))
  return keys.map((key) => ({
    path: [...path, key],
    isName: true,
    found: 'an unknown field',
    wanted: wantedName(key, names),
  }))
}

const faultsOf = (issue: Issue, before: FilePath): FileFault[] => {
  const path = pathOf(before, issue)
  if (issue.code === 'unrecognized_keys') return nameFaults(path, issue.keys, issue.message)
  const meant = issue.code === 'invalid_union' ? meantBranch(issue.errors) : undefined
  if (meant) return meant.flatMap((one) => faultsOf(one, path))
  return [{ path, wanted: issue.message }]
}

export const asVenueFile = (value: unknown): { file: VenueFile } | { faults: FileFault[] } => {
  const read = venueFileSchema.safeParse(value, { error: wantedWords })
  return read.success ? { file: read.data } : { faults: read.error.issues.flatMap((issue) => faultsOf(issue, [])) }
}
