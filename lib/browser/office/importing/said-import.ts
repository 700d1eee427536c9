import { type CountedKind, countChanges } from '@/lib/browser/office/changes/counted-changes'
import { saidField } from '@/lib/browser/office/changes/said-changes'
import type { ImportChange } from '@/lib/core/office/office-import-api'

/** How many of each kind an import changes, as publishing counts them. */
export const countedImport = (changes: readonly ImportChange[]): [CountedKind, number][] =>
  countChanges(changes.map((change) => ({ ...change, fields: change.fields.map(saidField) })))
