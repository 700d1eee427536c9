import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import Libsql from 'libsql'
import { Advice } from '@/lib/commands/advice'
import { APP_ROOT } from '@/lib/front-server/app-root.mjs'
import { setting } from '@/lib/front-server/setting.mjs'
import { findBrokenText, mendText, nameTexts } from '@/lib/server/db/broken-text'

// `npm run -s backup -- <file>`, see docs/operations.md.

const HELP = `Usage: npm run -s backup -- [--mend] <file>

Copies the SQLite database of COPERTO_DATA_DIR into a new file, whole and as of one moment, beside a server that goes on
writing. Where the file is there, it is whole: it gets its name once it was checked and is on the disk. It holds personal
data, and is readable for this user alone. With PostgreSQL use pg_dump: docs/operations.md has the command. Ends with 1 where
there is no copy, with 2 when the command is not understood.

  --mend   puts \ufffd in place of bytes that are not UTF-8, in the copy alone: a server does not start on such text
`

const UNKNOWN = 2

/** Time to wait for the running server's writes. */
const BUSY_MS = 10_000

const OWN = 0o077

const syncFile = (path: string): void => {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, mend: { type: 'boolean', default: false } },
  })

const readArguments = (args: string[]): ReturnType<typeof parse> | string => {
  try {
    return parse(args)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Fails if missing, because opening would create it. */
const sourceFile = (): string => {
  if (setting('DATABASE_URL')) throw new Advice('The database is PostgreSQL: use pg_dump, as docs/operations.md says.')
  const file = join(resolve(APP_ROOT, setting('COPERTO_DATA_DIR') ?? '.data'), 'coperto.db')
  if (!existsSync(file)) throw new Advice(`There is no database at ${file}. Set COPERTO_DATA_DIR as the server has it.`)
  return file
}

/** Throws if the copy is damaged; reports text that is not UTF-8, and mends it if asked. */
const checkCopy = (copy: Libsql.Database, mend: boolean): void => {
  const found = copy.prepare('pragma integrity_check').all()
  if (JSON.stringify(found) !== '[{"integrity_check":"ok"}]')
    throw new Advice('The copy is damaged, and so is the database.')
  const broken = findBrokenText(copy)
  if (broken.length === 0) return
  if (mend) {
    // Keys and their references change one after the other.
    copy.exec('pragma foreign_keys = off')
    mendText(copy, broken)
  }
  const said = mend ? 'Mended in the copy' : 'No server starts on this copy, but on one made with --mend, because of'
  process.stderr.write(`${said}: ${nameTexts(broken)}\n`)
}

const copyInto = (part: string, mend: boolean): void => {
  const database = new Libsql(sourceFile(), { timeout: BUSY_MS })
  try {
    database.exec(`pragma busy_timeout = ${BUSY_MS}`)
    // A single read transaction: a consistent snapshot that does not block the server's writes.
    database.prepare('vacuum into ?').run(part)
  } finally {
    database.close()
  }
  const copy = new Libsql(part)
  try {
    checkCopy(copy, mend)
  } finally {
    copy.close()
  }
}

/** Writes to a temporary name first, so that the target is always complete. */
const backUp = (target: string, mend: boolean): void => {
  if (existsSync(target)) throw new Advice(`${target} is there already, and stays as it is. Name a new file.`)
  if (!existsSync(dirname(target))) throw new Advice(`There is no folder ${dirname(target)}.`)
  const part = `${target}.part`
  process.umask(OWN)
  rmSync(part, { force: true })
  try {
    copyInto(part, mend)
    syncFile(part)
    renameSync(part, target)
    syncFile(dirname(target))
  } finally {
    rmSync(part, { force: true })
  }
}

const usage = (problem: string): void => {
  process.stderr.write(`${HELP}\n${problem}\n`)
  process.exitCode = UNKNOWN
}

const main = (args: string[]): void => {
  const parsed = readArguments(args)
  if (typeof parsed === 'string') {
    usage(parsed)
    return
  }
  if (parsed.values.help) {
    process.stdout.write(HELP)
    return
  }
  const [file, ...more] = parsed.positionals
  if (file === undefined || more.length > 0) {
    usage('Name the file to write.')
    return
  }
  const target = resolve(file)
  backUp(target, parsed.values.mend)
  console.log(target)
}

try {
  main(process.argv.slice(2))
} catch (error) {
  const problem = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${error instanceof Advice ? problem : `No backup was made: ${problem}`}\n`)
  process.exitCode = 1
}
