import { unicodeEscapes } from '@/lib/unicode-escapes.mjs'
import type { OpeningStep } from '@/lib/venue/opening/opening-plan'

/**
 * Says whether the venue is open, in the element before the script: the page is kept, so the device's clock chooses the
 * step. Inline, so that the words are there at first paint; again whenever the diner comes back to the page. Its marks of
 * direction are escaped, so that the page may be kept in one byte a character (lib/front-server/one-byte-page.mjs).
 */
export const openingScript = (plan: OpeningStep[]): string =>
  `(e=>{let f=()=>{for(let[m,t]of${JSON.stringify(plan).replace(/[\u0100-\uffff]/g, unicodeEscapes)})m*6e4>Date.now()||(e.textContent=t)};f();addEventListener('visibilitychange',f)})(document.currentScript.previousSibling)`
