import 'server-only'
import { Buffer, isUtf8 } from 'node:buffer'
import type Libsql from 'libsql'

/**
 * Text that is not UTF-8 ends the process in the driver (docs/decisions/0002-two-databases-one-code.md): read bytes
 * here.
 */
export type BrokenText = { table: string; column: string; row: number }

/** Separator: an ASCII character cannot complete or break a neighbour's UTF-8. */
const BETWEEN = 'char(10)'

const rowsOf = <Row>(file: Libsql.Database, sql: string, ...values: unknown[]): Iterable<Row> =>
  file.prepare<unknown[]>(sql).iterate(values) as Iterable<Row>

/** All columns, as SQLite stores text in a column of any type. */
const tablesOf = (file: Libsql.Database): { table: string; columns: string[] }[] =>
  [...rowsOf<{ name: string }>(file, `select name from sqlite_master where type = 'table'`)].map(({ name }) => ({
    table: name,
    columns: [...rowsOf<{ name: string }>(file, 'select name from pragma_table_info(?)', name)].map(
      (column) => column.name,
    ),
  }))

const textOf = (column: string): string => `iif(typeof("${column}") = 'text', "${column}", null)`

const isBroken = (bytes: ArrayBuffer | null): boolean => bytes !== null && !isUtf8(new Uint8Array(bytes))

const bytesOf = (file: Libsql.Database, { table, column, row }: BrokenText): ArrayBuffer | null => {
  const asked = `select cast(${textOf(column)} as blob) as bytes from "${table}" where rowid = ?`
  const [found] = [...rowsOf<{ bytes: ArrayBuffer | null }>(file, asked, row)]
  return found?.bytes ?? null
}

/** Reads the whole file: half a second for 100 MB. */
export const findBrokenText = (file: Libsql.Database): BrokenText[] =>
  tablesOf(file).flatMap(({ table, columns }) => {
    const whole = `cast(concat_ws(${BETWEEN}, ${columns.map(textOf).join(', ')}) as blob)`
    const asked = `select rowid as row, ${whole} as bytes from "${table}"`
    const broken: number[] = []
    // Read to the end: an unfinished statement blocks every later commit of its connection.
    for (const { row, bytes } of rowsOf<{ row: number; bytes: ArrayBuffer | null }>(file, asked)) {
      if (isBroken(bytes)) broken.push(row)
    }
    return broken.flatMap((row) =>
      columns.map((column) => ({ table, column, row })).filter((text) => isBroken(bytesOf(file, text))),
    )
  })

/** Writes U+FFFD for invalid bytes, as a browser does. */
export const mendText = (file: Libsql.Database, texts: readonly BrokenText[]): void => {
  for (const text of texts) {
    const readable = Buffer.from(bytesOf(file, text) ?? new ArrayBuffer()).toString()
    file.prepare<unknown[]>(`update "${text.table}" set "${text.column}" = ? where rowid = ?`).run([readable, text.row])
  }
}

/** Names places only, never the text. */
export const nameTexts = (texts: readonly BrokenText[]): string => {
  const named = texts.slice(0, 5).map(({ table, column, row }) => `${table}.${column} in row ${row}`)
  const more = texts.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/** Why the database is not opened and what to do, or null. */
export const whyUnreadable = (file: Libsql.Database, folder: string): string | null => {
  const broken = findBrokenText(file)
  if (broken.length === 0) return null
  return (
    `The database in ${folder} holds text that is not UTF-8: ${nameTexts(broken)}. ` +
    'Restore a backup, or start from a copy that `npm run -s backup -- --mend <file>` makes, with \ufffd in place of those bytes.'
  )
}
