import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { DatabasePlace } from '@/lib/server/db/connect'

export type OwnDatabase = { place: DatabasePlace; drop: () => Promise<void> }

const command = async (connectionString: string, text: string): Promise<void> => {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** An empty database no other server uses: a new file or, beside the PostgreSQL database at that address, a new one. */
export const ownDatabase = async (databaseUrl?: string): Promise<OwnDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coperto-e2e-'))
  const dropFolder = () => rm(dataDir, { recursive: true, force: true })
  if (!databaseUrl) return { place: { dataDir }, drop: dropFolder }
  const name = `coperto_e2e_${randomBytes(6).toString('hex')}`
  await command(databaseUrl, `create database ${name}`)
  const own = new URL(databaseUrl)
  own.pathname = `/${name}`
  const drop = async () => {
    await dropFolder()
    await command(databaseUrl, `drop database ${name} with (force)`)
  }
  return { place: { dataDir, databaseUrl: own.href }, drop }
}
