import { canInstall, installPackage } from './debian.mjs'
import { findRedis } from './redis.mjs'

/** Installs a Redis where this machine has none and may; says so where the tests on it are skipped. */
export async function installRedis() {
  if (!findRedis() && canInstall()) await installPackage('redis-server')
  if (!findRedis()) console.log('Redis is not installed: the tests on it are skipped.')
}
