/**
 * What Node is started with to run a TypeScript file of the project in a process of its own. The condition lets files
 * through that are marked 'server-only'.
 */
export const RUN_TYPESCRIPT = ['--conditions=react-server', '--import=tsx']
