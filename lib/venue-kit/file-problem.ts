/** Lines and columns count from 1. */
export type FileProblem = { file: string; line: number; column: number; path: string; found: string; wanted: string }

/** 'file:line:column', which editors and terminals link. */
export const printProblem = ({ file, line, column, path, found, wanted }: FileProblem): string =>
  `${file}:${line}:${column}  ${path ? `${path}: ` : ''}found ${found}, wanted ${wanted}`
