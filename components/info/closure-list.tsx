import { VENUE_ZONE } from '@/lib/venue/service-times'

/**
 * Shows the days of closure before it that are still to come. Inline, so that they are there at first paint: the page is
 * kept for days, and only the browser knows which those are; today is the venue's, wherever the phone believes to be.
 */
const SHOW_COMING = `(d=>{for(let e of document.currentScript.previousSibling.children)e.hidden=e.dataset.to<d})(new Date().toLocaleDateString('sv-SE',{timeZone:'${VENUE_ZONE}'}))`

/** The days of closure that are still to come. */
export const ClosureList = ({ lines }: { lines: { to: string; text: string }[] }) => (
  <>
    <div>
      {lines.map(({ to, text }) => (
        <p key={to} className="closure" data-to={to} hidden suppressHydrationWarning>
          {text}
        </p>
      ))}
    </div>
    <script>{SHOW_COMING}</script>
  </>
)
