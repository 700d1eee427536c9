/** Runs once per server process, before the first request: settings, database, demo venues, delivery worker. */
export const register = async (): Promise<void> => {
  // Written so that the bundler drops the import from builds for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/lib/start-server')
    await startServer()
  }
}
