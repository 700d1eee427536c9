import { connectDatabase } from '@/lib/db/connect'

// A child process of the start test: it opens the database as a server does, and ends.
const main = async (): Promise<void> => {
  const { db } = await connectDatabase(JSON.parse(process.argv[3] ?? '{}'))
  await db.destroy()
}

void main()
