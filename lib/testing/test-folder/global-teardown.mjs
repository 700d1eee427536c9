import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { Client } from 'pg'

/** Of jest: takes away what its databases were copied from, and what tests that were killed have left. */
export default async () => {
  const folder = process.env.COPERTO_TEST_FOLDER ?? ''
  rmSync(folder, { recursive: true, force: true })
  const connectionString = process.env.TEST_DATABASE_URL
  if (!connectionString) return
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`drop database if exists "${basename(folder)}"`).finally(() => client.end())
}
