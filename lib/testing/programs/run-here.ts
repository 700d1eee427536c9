type Settings = Record<string, string | undefined>

type Ended = { code: number; out: string; err: string }

/** Where a database is, and settings of the command beside it. */
export type CommandPlace = { dataDir: string; databaseUrl?: string | undefined; env?: Settings }

const shared: typeof globalThis & { copertoPerProcess?: Map<string, unknown> | undefined } = globalThis

/** What is written to a stream of this process while `work` runs. */
const heard = async (stream: NodeJS.WriteStream, work: () => Promise<void>): Promise<string> => {
  const texts: string[] = []
  const write = stream.write
  stream.write = (text: string | Uint8Array) => texts.push(String(text)) > 0
  try {
    await work()
  } finally {
    stream.write = write
  }
  return texts.join('')
}

const withSettings = async (settings: Settings, work: () => Promise<void>): Promise<void> => {
  const before = { ...process.env }
  const held = shared.copertoPerProcess
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  shared.copertoPerProcess = new Map()
  try {
    await work()
  } finally {
    shared.copertoPerProcess = held
    process.env = before
  }
}

const runAlone = async (
  { dataDir, databaseUrl, env = {} }: CommandPlace,
  work: () => Promise<void>,
): Promise<Ended> => {
  let [out, code] = ['', 0]
  const settings = { COPERTO_DATA_DIR: dataDir || undefined, DATABASE_URL: databaseUrl, COPERTO_DEMO: '0', ...env }
  const err = await heard(process.stderr, async () => {
    out = await heard(process.stdout, () => withSettings(settings, work))
    code = Number(process.exitCode ?? 0)
    process.exitCode = undefined
  })
  return { code, out, err }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command on a database as an operator runs it beside the server, without the start of a process: it has nothing
 * that this one holds, and its own settings. One at a time, whoever asks at once.
 */
export const runHere = (place: CommandPlace, work: () => Promise<void>): Promise<Ended> => {
  const ended = last.then(() => runAlone(place, work))
  last = ended.catch(() => undefined)
  return ended
}
