import type { ReactNode } from 'react'

/** Placeholder of a sheet whose code or texts are being loaded; the name may come with them. */
export const SheetWait = ({ name, children }: { name: string; children?: ReactNode }) => (
  <div className="sheet-wait" aria-busy="true">
    {name && <h2>{name}</h2>}
    {children}
  </div>
)
