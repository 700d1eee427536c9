import { moveDatabase } from '@/lib/server/db/move/move-database'

// A child process of the test of moving: it moves one database into the other and dies without warning at a table.
const [dataDir = '', databaseUrl = '', last = ''] = process.argv.slice(2)

void moveDatabase({ dataDir, databaseUrl }, ({ table }) => {
  if (table === last) process.kill(process.pid, 'SIGKILL')
})
