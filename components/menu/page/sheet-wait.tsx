import type { ReactNode } from 'react'

/** Stands for a sheet whose code or texts are on their way; the name may come with them. */
export const SheetWait = ({ name, children }: { name: string; children?: ReactNode }) => (
  <div className="sheet-wait" aria-busy="true">
    {name && <h2>{name}</h2>}
    {children}
  </div>
)
