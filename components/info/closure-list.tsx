import { VENUE_ZONE } from '@/lib/core/venue/service-times'

/**
 * Shows upcoming closures before first paint. Inline: the page is cached for days, so the browser decides, by the
 * venue's date.
 */
const SHOW_COMING = `(d=>{for(let e of document.currentScript.previousSibling.children)e.hidden=e.dataset.to<d})(new Date().toLocaleDateString('sv-SE',{timeZone:'${VENUE_ZONE}'}))`

/** Upcoming closure days. */
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
