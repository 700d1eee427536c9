/** What is wrong at one place of a file, `path` in words of its fields. Lines and columns count from 1. */
export type FileProblem = { file: string; line: number; column: number; path: string; found: string; wanted: string }

/** A problem as a line that editors and terminals link to its place. */
export const printProblem = ({ file, line, column, path, found, wanted }: FileProblem): string =>
  `${file}:${line}:${column}  ${path ? `${path}: ` : ''}found ${found}, wanted ${wanted}`
