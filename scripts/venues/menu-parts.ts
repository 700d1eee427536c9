import type { SoldOutItem, SoldOutKind } from '@/lib/availability/sold-out'
import { SOLD_OUT_KINDS } from '@/lib/availability/sold-out'
import { dishesOf } from '@/lib/menu/find-item'
import { foldText } from '@/lib/menu/fold-text'
import type { Menu } from '@/lib/menu/menu'

/** A part of a menu as its staff names it; of a variation or addition with its dish. */
export type MenuPart = SoldOutItem & { name: string }

/** All of a menu that can be sold out, once each. */
export const menuParts = (menu: Menu): MenuPart[] => {
  const parts = new Map<string, MenuPart>()
  const add = (kind: SoldOutKind, { id, name }: { id: number; name: string }, of = ''): void => {
    const key = `${kind}:${id}`
    if (!parts.has(key)) parts.set(key, { kind, id, name: of ? `${of}, ${name}` : name })
  }
  for (const { dish } of dishesOf(menu)) {
    add('dish', dish)
    for (const variation of dish.variations) add('variation', variation, dish.name)
    for (const { additions } of dish.additions.categories)
      for (const addition of additions) add('addition', addition, dish.name)
  }
  for (const drink of menu.beverages.flatMap(({ drinks }) => drinks)) add('drink', drink)
  return [...parts.values()]
}

const MARKED = /^(\w+):(\d+)$/

const isMeant = (word: string): ((part: MenuPart) => boolean) => {
  const [, kind, id] = MARKED.exec(word) ?? []
  if (id && SOLD_OUT_KINDS.some((known) => known === kind))
    return (part) => part.kind === kind && part.id === Number(id)
  if (/^\d+$/.test(word)) return (part) => part.id === Number(word)
  const wanted = foldText(word)
  return (part) => foldText(part.name) === wanted
}

/** How a part is named without a doubt. */
export const partLine = ({ kind, id, name }: MenuPart): string => `${kind}:${id}\t${name}`

const MOST_SHOWN = 12

/** The one part that a word means: 'dish:12', a number, or a name as the menu writes it. Throws where it is none or several. */
export const partNamed = (parts: readonly MenuPart[], word: string): MenuPart => {
  const [part, ...others] = parts.filter(isMeant(word))
  if (!part) throw new Error(`The menu has no "${word}". "state <venue> --all" says what it has.`)
  if (others.length === 0) return part
  const lines = [part, ...others].slice(0, MOST_SHOWN).map(partLine)
  throw new Error(`"${word}" may be any of these, say which:\n${lines.join('\n')}`)
}
