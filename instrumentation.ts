/** Runs once per server process: settings, database, demo venues, delivery worker. */
export const register = async (): Promise<void> => {
  // This form lets the bundler drop the import from other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/app/start-server')
    await startServer()
  }
}
