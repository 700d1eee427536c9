/** `row`: place among the rows that are shown; `column`: place among the columns, -1 for what is done with the row. */
export type GridPlace = { row: number; column: number }

export type GridSize = { rows: number; columns: number }

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** Rows that PageDown goes on. */
const PAGE = 10

type Move = readonly [rows: number, columns: number]

const MOVES: Partial<Record<string, Move>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

/** Home and End go to the ends of a row, with Ctrl to those of the grid; arrows as the eye sees them. */
const moveOf = ({ key, ctrlKey, metaKey }: Keys, isRightToLeft: boolean): Move | null => {
  const [rows, columns] = MOVES[key] ?? []
  if (rows === undefined || columns === undefined) return null
  if (key === 'Home' || key === 'End') return [ctrlKey || metaKey ? columns : 0, columns]
  return [rows, isRightToLeft ? -columns : columns]
}

const within = (at: number, least: number, most: number): number => Math.min(Math.max(at, least), most)

const moved = (from: GridPlace, [rows, columns]: Move, size: GridSize): GridPlace => ({
  row: within(from.row + rows, 0, size.rows - 1),
  column: within(from.column + columns, -1, size.columns - 1),
})

/** Where a key leads from a cell; null where it leads nowhere. */
export const gridStep = (from: GridPlace, keys: Keys, size: GridSize, isRightToLeft = false): GridPlace | null => {
  const move = moveOf(keys, isRightToLeft)
  return move && moved(from, move, size)
}

/** The same while a cell is written: Enter goes down, Tab aside, and all other keys belong to the text. */
export const typedStep = (from: GridPlace, { key, shiftKey }: Keys, size: GridSize): GridPlace | null => {
  if (key === 'Escape') return from
  if (key === 'Enter') return shiftKey ? null : moved(from, [1, 0], size)
  return key === 'Tab' ? moved(from, [0, shiftKey ? -1 : 1], size) : null
}
