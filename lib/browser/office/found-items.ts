import type { DraftTree } from '@/lib/browser/office/draft-tree'
import { foldedWords } from '@/lib/core/menu/fold-text'
import type { DraftItem } from '@/lib/core/office/draft'

/** `items`: dishes and drinks that are found. `groups`: what they stand in, to the top. */
export type Found = { items: ReadonlySet<string>; groups: ReadonlySet<string> }

const SOLD: readonly DraftItem['kind'][] = ['dish', 'drink']

const TEXTS = ['name', 'original_name', 'description', 'note'] as const

const wordsIn = ({ fields }: DraftItem): string[] =>
  TEXTS.flatMap((field) => {
    const text = fields[field] ?? ''
    return foldedWords(typeof text === 'object' ? Object.values(text ?? {}).join(' ') : String(text))
  })

/** Dishes and drinks in whose texts, or in the name of whose course, every word typed begins one. */
export const foundItems = ({ draft }: DraftTree, typed: string): Found => {
  const asked = foldedWords(typed)
  const byName = new Map(draft.items.map((each) => [each.item, each]))
  const items = new Set<string>()
  const groups = new Set<string>()
  for (const each of draft.items) {
    if (!SOLD.includes(each.kind)) continue
    const group = byName.get(each.into)
    const words = [...wordsIn(each), ...(group ? wordsIn(group) : [])]
    if (!asked.every((word) => words.some((one) => one.startsWith(word)))) continue
    items.add(each.item)
    for (let at = group; at && !groups.has(at.item); at = byName.get(at.into)) groups.add(at.item)
  }
  return { items, groups }
}
