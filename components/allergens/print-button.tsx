'use client'

/** Opens the device's own print dialog, which saves as PDF too. */
export const PrintButton = ({ label }: { label: string }) => (
  <button type="button" className="button register-print" onClick={() => window.print()}>
    {label}
  </button>
)
