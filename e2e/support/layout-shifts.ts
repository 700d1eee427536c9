import type { BrowserContext } from 'playwright/test'

type Report = typeof globalThis & { reportLayoutShift: (moved: string) => void }

/**
 * In the page: tells what moves until it is first touched. From then on it would count what a press opens, if the
 * machine takes more than the half second that a browser allows for it.
 */
const reportLayoutShifts = (): void => {
  // A frame within a page is somebody else's: a map, a provider's card fields.
  if (window !== window.top) return
  type LayoutShift = PerformanceEntry & {
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
  const elementOf = (node: Node | null) => (node instanceof Element ? node : (node?.parentElement ?? null))
  // While a page grows the browser itself follows the place that its address names; what lies over it has to stay.
  const isFollowed = (node: Node | null) => location.hash !== '' && !elementOf(node)?.closest('dialog')
  // The text that a browser draws in a field of its own has no node, and grows with the value.
  const isValue = (node: Node | null, from: DOMRectReadOnly, to: DOMRectReadOnly) =>
    !node && from.x === to.x && from.y === to.y
  const report = (entries: PerformanceEntryList): void => {
    for (const { hadRecentInput, sources } of entries as LayoutShift[]) {
      if (hadRecentInput) continue
      const moved = sources.flatMap(({ node, previousRect, currentRect }) => {
        const [from, to] = [placeOf(previousRect), placeOf(currentRect)]
        // A centred text that another replaces begins elsewhere, in a box that stays.
        if (from === to || isFollowed(node) || isValue(node, previousRect, currentRect)) return []
        return [`${from} to ${to} ${elementOf(node)?.outerHTML.slice(0, 90)}`]
      })
      // At once: the page may be left at any moment.
      if (moved.length > 0) (globalThis as Report).reportLayoutShift(`${location.pathname}: ${moved.join(' | ')}`)
    }
  }
  const observer = new PerformanceObserver((list) => report(list.getEntries()))
  // What is told late moved before all the same; times are no help, as a test may have set the clock of an event.
  const end = (): void => {
    report(observer.takeRecords())
    observer.disconnect()
  }
  for (const input of ['pointerdown', 'keydown', 'input', 'wheel']) addEventListener(input, end, { capture: true })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** Collects what moves on the pages of a context before anybody touches them. */
export const watchLayoutShifts = async (context: BrowserContext): Promise<string[]> => {
  const shifts: string[] = []
  await context.exposeBinding('reportLayoutShift', (_, moved: string) => {
    shifts.push(moved)
  })
  await context.addInitScript(reportLayoutShifts)
  return shifts
}
