import type { OpeningStep } from '@/lib/venue/opening/opening-plan'

/**
 * Says whether the venue is open, in the element before the script: the page is kept, so the device's clock chooses the
 * step. Inline, so that the words are there at first paint; again whenever the diner comes back to the page.
 */
export const openingScript = (plan: OpeningStep[]): string =>
  `(e=>{let f=()=>{for(let[m,t]of${JSON.stringify(plan)})m*6e4>Date.now()||(e.textContent=t)};f();addEventListener('visibilitychange',f)})(document.currentScript.previousSibling)`
