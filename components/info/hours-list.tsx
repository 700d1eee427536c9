import type { HoursLine } from '@/lib/core/venue/opening/hours-lines'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'

/** Marks today before first paint. Inline: the page is cached for days, so the browser decides, by the venue's date. */
const MARK_TODAY = `(d=>{for(let e of document.currentScript.previousSibling.children)if(e.dataset.day==d)e.ariaCurrent='date'})(new Date(new Date().toLocaleDateString('sv-SE',{timeZone:'${VENUE_ZONE}'})).getUTCDay())`

type Props = { lines: HoursLine[]; closed: string; today: string }

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
