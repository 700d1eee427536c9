import type { OpeningStep } from '@/lib/core/venue/opening/opening-plan'

/**
 * Inline script that fills the element before it: the page is cached, so the device picks the step, again on each
 * return.
 */
export const openingScript = (plan: OpeningStep[]): string =>
  `(e=>{let f=()=>{for(let[m,t]of${JSON.stringify(plan)})m*6e4>Date.now()||(e.textContent=t)};f();addEventListener('visibilitychange',f)})(document.currentScript.previousSibling)`
