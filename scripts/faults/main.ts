import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFaults } from '@/scripts/faults/run-faults'

const RUNS = 200
const SEED = 9207

// npm run faults -- [runs] [seed]: SQLite in a folder of its own, or the empty PostgreSQL database of DATABASE_URL.
const main = async (): Promise<void> => {
  const [runs = RUNS, seed = SEED] = process.argv.slice(3).map(Number)
  const databaseUrl = process.env.DATABASE_URL
  const dataDir = await mkdtemp(join(tmpdir(), 'coperto-faults-'))
  const began = Date.now()
  const report = await runFaults({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) }, { runs, seed })
  await rm(dataDir, { recursive: true, force: true })
  console.log(
    JSON.stringify(
      {
        engine: databaseUrl ? 'postgres' : 'sqlite',
        seed,
        ...report,
        seconds: Math.round((Date.now() - began) / 1000),
      },
      null,
      2,
    ),
  )
  const { lost, doubled, wronglyPaid } = report
  process.exit(lost.length + doubled.length + wronglyPaid.length > 0 ? 1 : 0)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
