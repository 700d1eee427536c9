'use client'

/** Opens the print dialog of the device, which also saves the page as a PDF. */
export const PrintButton = ({ label }: { label: string }) => (
  <button type="button" className="button" onClick={() => window.print()}>
    {label}
  </button>
)
