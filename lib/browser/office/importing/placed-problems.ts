import type { ImportProblem, UnderstoodSheet } from '@/lib/core/office/office-import-api'

type Problems = readonly ImportProblem[]

/** Problems of one sheet: of the whole, of columns from 0, and of rows by their number, in their order. */
export type SheetProblems = {
  whole: Problems
  columns: ReadonlyMap<number, Problems>
  rows: ReadonlyMap<number, Problems>
}

type Code = ImportProblem['code']

const OF_A_SHEET: ReadonlySet<Code> = new Set(['noHeader', 'noNames', 'noDishes', 'noPrices', 'sameSheets'])

/** Settled by saying what the column holds; without a header they stand at its first cell. */
const OF_A_COLUMN: ReadonlySet<Code> = new Set(['columnTwice', 'unreadPrices', 'unreadAllergens', 'fewAllergens'])

const add = (to: Map<number, ImportProblem[]>, at: number, problem: ImportProblem): void => {
  const beside = to.get(at)
  if (beside) beside.push(problem)
  else to.set(at, [problem])
}

/** Where each is shown and mended. One of no sheet is of the first. */
export const placedProblems = (
  problems: Problems,
  { sheet, isFirst }: { sheet: string | null; isFirst: boolean },
  understood: UnderstoodSheet | undefined,
): SheetProblems => {
  const whole: ImportProblem[] = []
  const columns = new Map<number, ImportProblem[]>()
  const rows = new Map<number, ImportProblem[]>()
  for (const problem of problems) {
    const { code, row, column } = problem
    if (problem.sheet !== sheet && !(isFirst && problem.sheet === null)) continue
    if (OF_A_SHEET.has(code) || row === null || column === null) whole.push(problem)
    else if (OF_A_COLUMN.has(code) || row === understood?.headerRow) add(columns, column - 1, problem)
    else add(rows, row, problem)
  }
  return { whole, columns, rows }
}

/** Of one row, by column from 0. */
export const byColumn = (problems: Problems): ReadonlyMap<number, Problems> => {
  const found = new Map<number, ImportProblem[]>()
  for (const problem of problems) add(found, (problem.column ?? 1) - 1, problem)
  return found
}

/** How many of each sheet by its name; those of none count for the first. */
export const countBySheet = (problems: Problems, sheets: readonly (string | null)[]): number[] =>
  sheets.map((sheet, at) => problems.filter((each) => each.sheet === sheet || (at === 0 && each.sheet === null)).length)
