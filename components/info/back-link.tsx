'use client'

/**
 * Goes back in history (spec section 2, info page). With no page of this site behind it — a shared link, a new
 * tab — going back would leave the site or do nothing, so the link's own address is used instead.
 */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <a
    className="back"
    href={href}
    onClick={(event) => {
      const cameFromHere = document.referrer.startsWith(`${location.origin}/`) && history.length > 1
      if (!cameFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      history.back()
    }}
  >
    <span className="visually-hidden">{label}</span>
  </a>
)
