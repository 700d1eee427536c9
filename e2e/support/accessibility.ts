import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Waits until nothing fades or moves any more: an animation without end is no passing state. */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One that is cut off is over too.
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** Fails with a readable list when the page, once nothing fades, breaks WCAG 2.2 AA in a way that axe can see. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await animationsEnd(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(' | ')}`,
  )
  expect(found, 'accessibility violations').toEqual([])
}
