import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Waits until nothing fades or moves any more: an animation without end is no passing state. */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One that is cut off is over too.
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** Text in a frame that is transparent lies on what is behind the frame, where axe does not look. */
const isGuessed = (id: string, target: unknown[]): boolean => id === 'color-contrast' && target.length > 1

const SHEET = 'dialog:modal'

const violationsOf = async (page: Page): Promise<string[]> => {
  await animationsEnd(page)
  const axe = new AxeBuilder({ page })
  // What lies behind an open sheet is inert, and judged where it lies in front: a menu takes four times as long as a sheet.
  if ((await page.locator(SHEET).count()) > 0) axe.include(SHEET)
  const { violations } = await axe
    // What passes is not described node by node, and one document needs no second page to join its results: half the time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ target, any, all }) => {
      if (isGuessed(id, target)) return []
      return `${id}: ${target}: ${[...any, ...all].map(({ message }) => message).join('; ')}`
    }),
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
