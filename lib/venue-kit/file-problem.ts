/** A cell of a table, for a grid to show; row and column count from 1, `sheet` is null for CSV. */
export type ProblemCell = { sheet: string | null; row: number; column: number }

/** Lines and columns count from 1. */
export type FileProblem = {
  file: string
  line: number
  column: number
  path: string
  found: string
  wanted: string
  cell?: ProblemCell
}

/** 'file:line:column', which editors and terminals link. */
export const printProblem = ({ file, line, column, path, found, wanted }: FileProblem): string =>
  `${file}:${line}:${column}  ${path ? `${path}: ` : ''}found ${found}, wanted ${wanted}`
