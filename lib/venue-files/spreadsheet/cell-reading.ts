/** What a cell says, or what it should say instead. */
export type CellReading<T> = { ok: true; value: T } | { ok: false; wanted: string }
