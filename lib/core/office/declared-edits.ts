import { applyEdit, type EditRefusal, fieldOf } from '@/lib/core/office/apply-edit'
import type { Draft } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { fail, type Result } from '@/lib/core/result'

/** What a dish or drink declares of allergens: half of it would mislead. */
const DECLARATION: readonly string[] = ['allergens', 'may_contain', 'free_of']

type Declaring = Extract<DraftEdit, { op: 'set' }>

const isDeclaring = (edit: DraftEdit): edit is Declaring => edit.op === 'set' && DECLARATION.includes(edit.field)

/** Items of whose declaration some edit is refused, where these are applied one after another. */
export const splitDeclarations = (
  base: Draft,
  edits: readonly { edit: DraftEdit; version: number }[],
): ReadonlySet<string> => {
  const split = new Set<string>()
  if (!edits.some(({ edit }) => isDeclaring(edit))) return split
  let draft = base
  for (const { edit, version } of edits) {
    const applied = applyEdit(draft, edit, version)
    if (applied.ok) draft = applied.value
    else if (isDeclaring(edit)) split.add(edit.item)
  }
  return split
}

/** As `applyEdit`, but what changes a declaration is refused where another edit of the same one is. */
export const applyWhole = (
  draft: Draft,
  { edit, version }: { edit: DraftEdit; version: number },
  split: ReadonlySet<string>,
): Result<Draft, EditRefusal> => {
  const applied = applyEdit(draft, edit, version)
  if (!applied.ok || applied.value === draft || !isDeclaring(edit) || !split.has(edit.item)) return applied
  const fields = draft.items.find(({ item }) => item === edit.item)?.fields ?? draft.fields
  return fail({ code: 'conflict', current: fieldOf(fields, edit) })
}
