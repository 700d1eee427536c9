import { fieldOf } from '@/lib/core/office/apply-edit'
import type { Draft, DraftFields, DraftItem, DraftKind } from '@/lib/core/office/draft'

/** Items by what they stand in. */
export type DraftTree = { draft: Draft; inside: ReadonlyMap<string, readonly DraftItem[]> }

const weightOf = ({ kind, fields: { weight } }: DraftItem): number =>
  (kind === 'course' || kind === 'beverage') && typeof weight === 'number' ? weight : 0

/** As diners read them: the heaviest first. */
export const draftTree = (draft: Draft): DraftTree => {
  const inside = new Map<string, DraftItem[]>()
  for (const item of draft.items) {
    const beside = inside.get(item.into)
    if (beside) beside.push(item)
    else inside.set(item.into, [item])
  }
  for (const items of inside.values()) items.sort((one, other) => weightOf(other) - weightOf(one))
  return { draft, inside }
}

export const partsOf = ({ inside }: DraftTree, into: string, kind: DraftKind): readonly DraftItem[] =>
  (inside.get(into) ?? []).filter((each) => each.kind === kind)

export const nameField = (kind: DraftKind): string => (kind === 'course' ? 'original_name' : 'name')

/** '' also of a name of spaces alone, which nobody could see. */
export const italianName = ({ kind, fields }: Pick<DraftItem, 'kind' | 'fields'>): string =>
  String(fieldOf(fields, { field: nameField(kind), lang: 'it' }) ?? '').trim()

/** Written since the last publication, in itself or in a part of it. */
export const isChanged = (tree: DraftTree, { item, kind, changedAt }: DraftItem): boolean =>
  changedAt > 0 ||
  ((kind === 'dish' || kind === 'choices') && (tree.inside.get(item) ?? []).some((part) => isChanged(tree, part)))

const TEXTS = [
  ...(['original_name', 'name', 'description', 'note', 'price_note'] as const),
  ...(['user_suggestion', 'other_user_suggestion'] as const),
] as const

const lacks = (fields: DraftFields, lang: 'en' | 'es'): boolean =>
  TEXTS.some((field) => {
    const text = fields[field]
    // A plain text is meant to be the same in every language.
    return typeof text === 'object' && text !== null && !Array.isArray(text) && Boolean(text.it) && !text[lang]
  })

/** Languages that the menu is written in besides Italian: one that nobody uses is missing nowhere. */
export const menuLangs = ({ items }: Draft): ('en' | 'es')[] =>
  (['en', 'es'] as const).filter(
    (lang) => lang === 'en' || items.some(({ kind, fields }) => fieldOf(fields, { field: nameField(kind), lang })),
  )

/** Languages in which a text of the item, or of a part of it, is missing. */
export const missingLangs = (tree: DraftTree, item: DraftItem, langs: readonly ('en' | 'es')[]): ('en' | 'es')[] => {
  const parts = item.kind === 'course' || item.kind === 'beverage' ? [] : (tree.inside.get(item.item) ?? [])
  return langs.filter(
    (lang) => lacks(item.fields, lang) || parts.some((part) => missingLangs(tree, part, [lang]).length > 0),
  )
}

/** Where an item goes among its neighbours, and the weight that puts it there. */
export type Step = { after: string | null; weight: number | null }

/** `to`: place among the others. */
export const stepTo = (others: readonly DraftItem[], moved: DraftItem, to: number): Step => {
  const before = others[to - 1]
  const beside = before ?? others[0]
  const weight = beside && weightOf(beside) !== weightOf(moved) ? weightOf(beside) : null
  return { after: before?.item ?? null, weight }
}
