// `npm run -s backup -- <file>`: a copy of the SQLite database, while the server goes on. docs/operations.md says how.
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setting } from '../lib/front-server/setting.mjs'
import { ROOT } from './steps/run.mjs'
import { Advice } from './steps/step.mjs'

const HELP = `Usage: npm run -s backup -- <file>

Copies the SQLite database of COPERTO_DATA_DIR into a new file, whole and as of one moment, beside a server that goes on
writing. Where the file is there, it is whole: it gets its name once it was checked and is on the disk. It holds personal
data, and is readable for this user alone. With PostgreSQL use pg_dump: docs/operations.md has the command. Ends with 1 where
there is no copy, with 2 when the command is not understood.
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
      options: { help: { type: 'boolean', short: 'h' } },
    })
    return { help: values.help === true, file: positionals.length === 1 ? positionals[0] : undefined }
  } catch {
    return { help: false, file: undefined }
  }
}

/** The path of the database. Opening one that is not there would make it. */
function sourceFile() {
  if (setting('DATABASE_URL')) throw new Advice('The database is PostgreSQL: use pg_dump, as docs/operations.md says.')
  const file = join(resolve(ROOT, setting('COPERTO_DATA_DIR') ?? '.data'), 'coperto.db')
  if (!existsSync(file)) throw new Advice(`There is no database at ${file}. Set COPERTO_DATA_DIR as the server has it.`)
  return file
}

async function copyInto(part) {
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
  const found = copy.prepare('pragma integrity_check').all()
  copy.close()
  if (JSON.stringify(found) !== '[{"integrity_check":"ok"}]')
    throw new Advice('The copy is damaged, and so is the database.')
}

async function main() {
  const { help, file } = fileArgument()
  if (help) return void process.stdout.write(HELP)
  if (file === undefined) {
    process.stderr.write(`Name the file to write.\n\n${HELP}`)
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
    await copyInto(part)
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
