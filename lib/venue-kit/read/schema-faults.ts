import { z } from 'zod'
import type { FileFault, FilePath } from '@/lib/venue-kit/read/file-fault'
import { wantedName, wantedWords } from '@/lib/venue-kit/read/wanted-words'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

type Issue = z.core.$ZodIssue

const pathOf = (before: FilePath, { path }: Issue): FilePath => [
  ...before,
  ...path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
]

/** How far a value is from the shape of a branch: its fields that are missing, wrong or unknown. */
const farness = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + issue.keys.length
    return sum + (issue.path.length > 1 ? 0 : 1)
  }, 0)

/** The union branch meant: faults lie inside it, or its type matches; of several objects the nearest. */
const meantBranch = (branches: readonly Issue[][]): Issue[] | undefined => {
  const [first, ...others] = branches.filter((issues) =>
    issues.every((issue) => issue.path.length > 0 || issue.code !== 'invalid_type'),
  )
  const isObject = (issues: readonly Issue[]) =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys')
  return others
    .filter(isObject)
    .reduce((near, issues) => (near && farness(near) <= farness(issues) ? near : issues), first)
}

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
