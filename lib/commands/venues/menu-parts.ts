import type { MenuPart } from '@/lib/core/availability/menu-parts'
import { SOLD_OUT_KINDS, type SoldOutItem } from '@/lib/core/availability/sold-out'
import { foldText } from '@/lib/core/menu/fold-text'

export const partName = ({ name, of }: Pick<MenuPart, 'name' | 'of'>): string => (of === null ? name : `${of}, ${name}`)

const MARKED = /^(\w+):(\d+)$/

const isMeant = (word: string): ((part: MenuPart) => boolean) => {
  const [, kind, id] = MARKED.exec(word) ?? []
  if (id && SOLD_OUT_KINDS.some((known) => known === kind))
    return (part) => part.kind === kind && part.id === Number(id)
  if (/^\d+$/.test(word)) return (part) => part.id === Number(word)
  const wanted = foldText(word)
  return (part) => foldText(partName(part)) === wanted
}

export const partLine = ({ kind, id, ...named }: SoldOutItem & Pick<MenuPart, 'name' | 'of'>): string =>
  `${kind}:${id}\t${partName(named)}`

const MOST_SHOWN = 12

/** Finds a part by 'dish:12', a number or a name. Throws unless exactly one matches. */
export const partNamed = (parts: readonly MenuPart[], word: string): MenuPart => {
  const [part, ...others] = parts.filter(isMeant(word))
  if (!part) throw new Error(`The menu has no "${word}". "state <venue> --all" says what it has.`)
  if (others.length === 0) return part
  const lines = [part, ...others].slice(0, MOST_SHOWN).map(partLine)
  throw new Error(`"${word}" may be any of these, say which:\n${lines.join('\n')}`)
}
