import type { Selection } from '@/lib/core/cart/cart'

/** Index of the '(' matching the final ')', or -1. */
const lastGroup = (name: string): number => {
  let depth = 0
  for (let at = name.length - 1; at > 0; at -= 1) {
    if (name[at] === ')') depth += 1
    if (name[at] === '(') depth -= 1
    if (depth === 0) return name.endsWith(')') ? at : -1
  }
  return -1
}

/** Splits a name made by `lineName`; a name of another shape stays whole. */
export const lineWords = (name: string, selection: Selection): { title: string; options: string[] } => {
  let title = name
  const options: string[] = []
  const cut = (at: number, from: number, end?: number) => {
    if (at <= 0) return
    options.unshift(title.slice(at + from, end))
    title = title.slice(0, at).trimEnd()
  }
  if (selection.additions.length > 0) {
    const at = lastGroup(title)
    const label = title.slice(at).indexOf(': ')
    cut(at, label === -1 ? 1 : label + 2, -1)
  }
  if (selection.variation !== null) cut(title.lastIndexOf(' – '), 3)
  if (selection.glass) cut(lastGroup(title), 1, -1)
  return { title, options }
}
