'use client'

/** Shares the menu's address by the device's own means; a device without them does nothing (spec section 2). */
export const ShareButton = ({ label, title }: { label: string; title: string }) => (
  <button
    type="button"
    className="icon-button share"
    aria-label={label}
    onClick={() => {
      const url = location.origin + location.pathname
      // Refused or dismissed: nothing was promised.
      navigator.share?.({ title, url }).catch(() => undefined)
    }}
  />
)
