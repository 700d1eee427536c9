import type { Hours } from '@/lib/venue/service-times'

/** Slots of a day, '12:00–14:45', each kept on one line and in one direction. */
export const HoursText = ({ hours }: { hours: Hours[] }) => (
  <span className="popup-hours">
    {hours.map(({ open, close }) => (
      <bdi key={open} dir="ltr">
        {open}–{close}
      </bdi>
    ))}
  </span>
)
