import type { DeskMenuPart } from '@/lib/core/desk/desk-menu-api'
import { foldText } from '@/lib/core/menu/fold-text'

export type PartGroup = { group: string | null; parts: DeskMenuPart[] }

/** By course, in menu order: each word of the term must start a word of the part, its dish or its course. */
export const partsMatching = (parts: readonly DeskMenuPart[], term: string): PartGroup[] => {
  const words = foldText(term).trim().split(' ').filter(Boolean)
  const groups: PartGroup[] = []
  for (const part of parts) {
    const text = foldText([part.name, part.of, part.group].filter(Boolean).join(' '))
    if (!words.every((word) => text.includes(` ${word}`))) continue
    const last = groups.at(-1)
    if (last && last.group === part.group) last.parts.push(part)
    else groups.push({ group: part.group, parts: [part] })
  }
  return groups
}
