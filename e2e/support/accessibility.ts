import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'

/** In the page, once its source has been evaluated there. */
declare const axe: typeof import('axe-core')

/** Waits until nothing fades or moves any more: an animation without end is no passing state. */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One that is cut off is over too.
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** Text in a frame that is transparent lies on what is behind the frame, where axe does not look. */
const isGuessed = (id: string, target: unknown[]): boolean => id === 'color-contrast' && target.length > 1

/** What lies behind an open sheet is inert, and judged where it lies in front: a menu takes four times as long as a sheet. */
const SHEET = 'dialog:modal'

/** The frames of a page answer its axe, those of other origins too. */
const AXE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}
axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

const violationsOf = async (page: Page): Promise<string[]> => {
  await animationsEnd(page)
  for (const frame of page.frames()) await frame.evaluate(AXE)
  const violations = await page.evaluate(async (sheet) => {
    const open = document.querySelectorAll(sheet)
    const found = await axe.run(open.length > 0 ? open : document, {
      // A frame that is slow to answer would be left out in silence.
      pingWaitTime: 0,
      // One that came after its axe was given to the others never answers: the page is judged again.
      frameWaitTime: 9_000,
      // What passes is not described node by node: half the time.
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      elementRef: true,
    })
    const bars = () =>
      [...document.querySelectorAll('body *')].filter((one) =>
        ['fixed', 'sticky'].includes(getComputedStyle(one).position),
      )
    const overlap = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    /** Where a bar stays while the page scrolls, it covers part of what passes under it: how much is chance. */
    const isUnderBar = (element: Element | undefined): boolean => {
      if (!element) return false
      const holder = bars().findLast((bar) => bar.contains(element)) ?? document.body
      const box = element.getBoundingClientRect()
      // A bar of no height holds what hangs below it.
      const covers = (bar: Element): boolean =>
        [bar, ...bar.children].some((one) => overlap(one.getBoundingClientRect(), box))
      return bars().some((bar) => holder.contains(bar) && !bar.contains(element) && covers(bar))
    }
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes
        .filter(({ element }) => id !== 'target-size' || !isUnderBar(element))
        .map(({ target, any, all }) => ({ target, said: [...any, ...all].map(({ message }) => message) })),
    }))
  }, SHEET)
  return violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ target, said }) => (isGuessed(id, target) ? [] : `${id}: ${target}: ${said.join('; ')}`)),
  )
}

/**
 * Fails with a readable list when the page breaks WCAG 2.2 AA in a way that axe can see. What arrives late fades in: a page
 * is judged again while something of it may have been half there.
 */
export const expectAccessible = (page: Page): Promise<void> =>
  expect(async () => expect(await violationsOf(page), 'accessibility violations').toEqual([])).toPass({
    timeout: 20_000,
  })
