import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Waits until nothing fades or moves any more: an animation without end is no passing state. */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One that is cut off is over too.
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

const violationsOf = async (page: Page): Promise<string[]> => {
  await animationsEnd(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all }) => `${id}: ${target}: ${[...any, ...all].map(({ message }) => message).join('; ')}`,
    ),
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
