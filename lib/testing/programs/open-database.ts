import { once } from 'node:events'
import { connectDatabase } from '@/lib/server/db/connect'

// A child process of the start test: it says that it is ready, waits for the word, opens the database as a server does, and ends.
const main = async (): Promise<void> => {
  process.stdout.write('ready')
  await once(process.stdin, 'data')
  const { db } = await connectDatabase(JSON.parse(process.argv[2] ?? '{}'))
  await db.destroy()
}

void main()
