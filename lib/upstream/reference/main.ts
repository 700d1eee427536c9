import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCheck } from '@/lib/upstream/checker/run-check'
import { openApiDocument } from '@/lib/upstream/openapi'
import { startUpstream } from '@/lib/upstream/reference/start-upstream'

// `npm run upstream`, see docs/upstream.md. Standard output can be used as a settings file.
const serve = async (): Promise<void> => {
  const { PORT, HOST, ...given } = process.env
  const { origin, settings, close } = await startUpstream({ port: Number(PORT ?? 4000), host: HOST, given })
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  console.log(lines.join('\n'))
  console.error(`Reference menu API with the demo venues: ${origin}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
}

const OPENAPI_FILE = 'docs/upstream.openapi.json'

const HELP = `Usage: npm run -s upstream [-- check <address> | openapi]

Serves the calls that a venue's own systems answer, on PORT (4000) and HOST, and prints the settings that connect Coperto to it.

  check    what of the calls a server of somebody else's lacks, and what it answers otherwise (check --help says more)
  openapi  writes the calls into ${OPENAPI_FILE}
`

const usage = (problem: string): void => {
  process.stderr.write(`${HELP}\n${problem}\n`)
  process.exitCode = 2
}

const check = async (args: string[]): Promise<void> => {
  process.env.COPERTO_LOG_LEVEL ??= 'error'
  process.exitCode = await runCheck(args, process.env, { print: console.log, refuse: console.error })
}

const parse = (args: string[]) =>
  parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })

const main = async (): Promise<void> => {
  const [first, ...rest] = process.argv.slice(2)
  // It has options of its own.
  if (first === 'check') return check(rest)
  let given: ReturnType<typeof parse>
  try {
    given = parse(process.argv.slice(2))
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals } = given
  if (values.help) return void process.stdout.write(HELP)
  const [command, ...more] = positionals
  if (more.length > 0) return usage('Give one command.')
  if (command === undefined) return serve()
  if (command !== 'openapi') return usage(`There is no command "${command}".`)
  writeFileSync(OPENAPI_FILE, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
