/** Stands for a sheet whose code or texts are on their way; the name may come with them. */
export const SheetWait = ({ name }: { name: string }) => (
  <div className="sheet-wait" aria-busy="true">
    {name && <h2>{name}</h2>}
  </div>
)
