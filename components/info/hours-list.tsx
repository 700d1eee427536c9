import type { HoursLine } from '@/lib/venue/opening/hours-lines'
import { VENUE_ZONE } from '@/lib/venue/service-times'

/**
 * Marks today's line in the list before it. Inline, so that it is marked at first paint: the page is kept for days, and only
 * the browser knows the day; it is the venue's, wherever the phone believes to be.
 */
const MARK_TODAY = `(d=>{for(let e of document.currentScript.previousSibling.children)if(e.dataset.day==d)e.ariaCurrent='date'})(new Date(new Date().toLocaleDateString('sv-SE',{timeZone:'${VENUE_ZONE}'})).getUTCDay())`

type Props = { lines: HoursLine[]; closed: string; today: string }

/** The opening hours, a line a weekday, today's marked. */
export const HoursList = ({ lines, closed, today }: Props) => (
  <>
    <dl className="info-hours">
      {lines.map(({ day, label, hours }) => (
        <div key={`${day}${label}${hours}`} data-day={day} suppressHydrationWarning>
          <dt>
            {label}
            {day !== null && <span className="info-today">{today}</span>}
          </dt>
          <dd>
            <bdi>{hours ?? closed}</bdi>
          </dd>
        </div>
      ))}
    </dl>
    <script>{MARK_TODAY}</script>
  </>
)
