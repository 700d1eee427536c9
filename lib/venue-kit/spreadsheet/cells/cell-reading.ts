export type CellReading<T> = { ok: true; value: T } | { ok: false; wanted: string }
