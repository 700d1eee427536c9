/** Stands for a sheet whose code or texts are on their way. */
export const SheetWait = ({ name }: { name: string }) => (
  <div className="sheet-wait" aria-busy="true">
    <h2>{name}</h2>
  </div>
)
