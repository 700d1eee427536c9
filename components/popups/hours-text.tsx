import type { Hours } from '@/lib/core/venue/service-times'

/** '12:00–14:45', unbroken and left-to-right. */
export const HoursText = ({ hours }: { hours: Hours[] }) => (
  <span className="popup-hours">
    {hours.map(({ open, close }) => (
      <bdi key={open} dir="ltr">
        {open}–{close}
      </bdi>
    ))}
  </span>
)
