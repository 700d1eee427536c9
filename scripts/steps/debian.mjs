import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether packages of the system can be installed here without asking anybody. */
export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Without a network the system's own patience would last for minutes. */
const SOON = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1']

/** @returns {Promise<boolean>} whether the package is there now */
export async function installPackage(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', [...SOON, 'update'], { env })
  const { code, output } = await run('apt-get', [...SOON, 'install', '-y', '--no-install-recommends', name], { env })
  if (code !== 0) console.error(output.trim().split('\n').slice(-3).join('\n'))
  return code === 0
}
