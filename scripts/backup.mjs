// `npm run -s backup -- <file>`: a copy of the SQLite database, while the server goes on. docs/operations.md says how.
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrokenText, mendText, nameTexts } from '../lib/db/broken-text.mjs'
import { setting } from '../lib/front-server/setting.mjs'
import { ROOT } from './steps/run.mjs'
import { Advice } from './steps/step.mjs'

const HELP = `Usage: npm run -s backup -- [--mend] <file>

Copies the SQLite database of COPERTO_DATA_DIR into a new file, whole and as of one moment, beside a server that goes on
writing. Where the file is there, it is whole: it gets its name once it was checked and is on the disk. It holds personal
data, and is readable for this user alone. With PostgreSQL use pg_dump: docs/operations.md has the command. Ends with 1 where
there is no copy, with 2 when the command is not understood.

  --mend   puts \ufffd in place of bytes that are not UTF-8, in the copy alone: a server does not start on such text
`

const UNKNOWN = 2

/** Waits for the running server's own writes, in ms. */
const BUSY_MS = 10_000

/** Only this user reads what is made from here on. */
const OWN = 0o077

const syncFile = (path) => {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

function fileArgument() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, mend: { type: 'boolean', default: false } },
    })
    const file = positionals.length === 1 ? positionals[0] : undefined
    return { help: values.help === true, mend: values.mend, file }
  } catch (error) {
    return { help: false, mend: false, file: undefined, problem: error.message }
  }
}

/** The path of the database. Opening one that is not there would make it. */
function sourceFile() {
  if (setting('DATABASE_URL')) throw new Advice('The database is PostgreSQL: use pg_dump, as docs/operations.md says.')
  const file = join(resolve(ROOT, setting('COPERTO_DATA_DIR') ?? '.data'), 'coperto.db')
  if (!existsSync(file)) throw new Advice(`There is no database at ${file}. Set COPERTO_DATA_DIR as the server has it.`)
  return file
}

/** Throws where the copy is damaged; says which of its texts are not UTF-8, and mends them where that was asked for. */
function checkCopy(copy, { mend }) {
  const found = copy.prepare('pragma integrity_check').all()
  if (JSON.stringify(found) !== '[{"integrity_check":"ok"}]')
    throw new Advice('The copy is damaged, and so is the database.')
  const broken = findBrokenText(copy)
  if (broken.length === 0) return
  if (mend) {
    // A key and what refers to it change one after the other.
    copy.exec('pragma foreign_keys = off')
    mendText(copy, broken)
  }
  const said = mend ? 'Mended in the copy' : 'No server starts on this copy, but on one made with --mend, because of'
  process.stderr.write(`${said}: ${nameTexts(broken)}\n`)
}

async function copyInto(part, { mend }) {
  const source = sourceFile()
  const { default: Libsql } = await import('libsql')
  const database = new Libsql(source, { timeout: BUSY_MS })
  try {
    database.exec(`pragma busy_timeout = ${BUSY_MS}`)
    // One read transaction: what the server writes meanwhile is not in it, and is not held up.
    database.prepare('vacuum into ?').run(part)
  } finally {
    database.close()
  }
  const copy = new Libsql(part)
  try {
    checkCopy(copy, { mend })
  } finally {
    copy.close()
  }
}

async function main() {
  const { help, mend, file, problem = 'Name the file to write.' } = fileArgument()
  if (help) return void process.stdout.write(HELP)
  if (file === undefined) {
    process.stderr.write(`${HELP}\n${problem}\n`)
    process.exitCode = UNKNOWN
    return
  }
  const target = resolve(file)
  if (existsSync(target)) throw new Advice(`${target} is there already, and stays as it is. Name a new file.`)
  if (!existsSync(dirname(target))) throw new Advice(`There is no folder ${dirname(target)}.`)
  const part = `${target}.part`
  process.umask(OWN)
  rmSync(part, { force: true })
  try {
    await copyInto(part, { mend })
    syncFile(part)
    renameSync(part, target)
    syncFile(dirname(target))
  } finally {
    rmSync(part, { force: true })
  }
  console.log(target)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Advice ? error.message : `No backup was made: ${error.message}`}\n`)
  process.exitCode = 1
}
