import type { DeskMenuPart } from '@/lib/core/desk/desk-menu-api'
import { foldText } from '@/lib/core/menu/fold-text'

export type PartGroup = { group: string | null; parts: DeskMenuPart[] }

/** By course, in menu order: each word of the term must start a word of the part, its dish, its course, or of what it says. */
export const partsMatching = (parts: readonly DeskMenuPart[], term: string): PartGroup[] => {
  const words = foldText(term).trim().split(' ').filter(Boolean)
  const groups: PartGroup[] = []
  for (const part of parts) {
    const text = `${foldText([part.name, part.of, part.group].filter(Boolean).join(' '))} ${part.words ?? ''} `
    if (!words.every((word) => text.includes(` ${word}`))) continue
    const last = groups.at(-1)
    if (last && last.group === part.group) last.parts.push(part)
    else groups.push({ group: part.group, parts: [part] })
  }
  return groups
}

/** Of at most this many the desk offers to mark all. */
const MAX_TOGETHER = 100

/** What a search found and can be marked sold out together: a variation goes with its dish. None for a single one. */
export const markableTogether = (groups: readonly PartGroup[], gone: ReadonlyMap<string, unknown>): DeskMenuPart[] => {
  const found = groups.flatMap(({ parts }) => parts)
  const dishes = new Set(found.flatMap(({ kind, name }) => (kind === 'dish' ? [name] : [])))
  const there = found.filter(
    ({ kind, id, of }) => !gone.has(`${kind}:${id}`) && !(kind === 'variation' && of !== null && dishes.has(of)),
  )
  return there.length >= 2 && there.length <= MAX_TOGETHER ? there : []
}
