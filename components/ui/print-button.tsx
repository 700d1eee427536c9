'use client'

/** Opens the device's own print dialog, which saves as PDF too: its PDF is the PDF, and none is drawn here. */
export const PrintButton = ({ label }: { label: string }) => (
  <button type="button" className="button" onClick={() => window.print()}>
    {label}
  </button>
)
