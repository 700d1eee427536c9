import { Buffer, isUtf8 } from 'node:buffer'

/**
 * A value that SQLite takes for text though its bytes are not UTF-8. The driver ends the process when it reads one
 * (docs/decisions/0002-sqlite-or-postgresql.md), so here every text is read as bytes.
 * @typedef {{ table: string, column: string, row: number }} BrokenText row: the table's rowid
 */

/** Stands between the texts of a row: being a character of its own, it mends none and breaks none. */
const BETWEEN = 'char(10)'

/**
 * @param {import('libsql').Database} file
 * @param {string} sql
 * @param {unknown[]} values
 */
const rowsOf = (file, sql, values = []) =>
  /** @type {Iterable<Record<string, any>>} */ (file.prepare(sql).iterate(values))

/**
 * Tables with all of their columns: SQLite lets a column of any type hold a text.
 * @param {import('libsql').Database} file
 */
const tablesOf = (file) =>
  [...rowsOf(file, `select name from sqlite_master where type = 'table'`)].map(({ name }) => ({
    table: String(name),
    columns: [...rowsOf(file, 'select name from pragma_table_info(?)', [name])].map((column) => String(column.name)),
  }))

/** @param {string} column */
const textOf = (column) => `iif(typeof("${column}") = 'text', "${column}", null)`

/** @param {ArrayBuffer | null} bytes */
const isBroken = (bytes) => bytes !== null && !isUtf8(new Uint8Array(bytes))

/**
 * @param {import('libsql').Database} file
 * @param {BrokenText} text
 * @returns {ArrayBuffer | null}
 */
const bytesOf = (file, { table, column, row }) => {
  const bytes = `select cast(${textOf(column)} as blob) as bytes from "${table}" where rowid = ?`
  const [found] = [...rowsOf(file, bytes, [row])]
  return found?.bytes ?? null
}

/**
 * Reads the whole file once: half a second for 100 MB.
 * @param {import('libsql').Database} file
 * @returns {BrokenText[]}
 */
export const findBrokenText = (file) =>
  tablesOf(file).flatMap(({ table, columns }) => {
    const whole = `cast(concat_ws(${BETWEEN}, ${columns.map(textOf).join(', ')}) as blob)`
    const rows = []
    // To the end: a statement left in the middle holds up every later commit of its connection.
    for (const { row, bytes } of rowsOf(file, `select rowid as row, ${whole} as bytes from "${table}"`)) {
      if (isBroken(bytes)) rows.push(Number(row))
    }
    return rows.flatMap((row) =>
      columns.map((column) => ({ table, column, row })).filter((text) => isBroken(bytesOf(file, text))),
    )
  })

/**
 * Puts U+FFFD where the bytes are no UTF-8, as a browser does.
 * @param {import('libsql').Database} file
 * @param {BrokenText[]} texts as found
 */
export const mendText = (file, texts) => {
  for (const text of texts) {
    const readable = Buffer.from(bytesOf(file, text) ?? new ArrayBuffer()).toString()
    file.prepare(`update "${text.table}" set "${text.column}" = ? where rowid = ?`).run([readable, text.row])
  }
}

/**
 * The first of them, as a message names them; nothing of what is written in them.
 * @param {BrokenText[]} texts
 */
export const nameTexts = (texts) => {
  const named = texts.slice(0, 5).map(({ table, column, row }) => `${table}.${column} in row ${row}`)
  const more = texts.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/**
 * Why the database of a folder is not opened, and what to do; null where all of its text can be read.
 * @param {import('libsql').Database} file
 * @param {string} folder
 */
export const whyUnreadable = (file, folder) => {
  const broken = findBrokenText(file)
  if (broken.length === 0) return null
  return (
    `The database in ${folder} holds text that is not UTF-8: ${nameTexts(broken)}. ` +
    'Restore a backup, or start from a copy that `npm run -s backup -- --mend <file>` makes, with \ufffd in place of those bytes.'
  )
}
