'use client'

/** History back (spec section 2, info page); follows `href` when the previous page is not of this site. */
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
