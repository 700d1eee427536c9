import { randomBytes } from 'node:crypto'
import { FEATURES } from '../../lib/core/features.mjs'
import { freePort } from '../../scripts/steps/free-port.mjs'
import { startPostgres } from '../../scripts/steps/postgres.mjs'
import { step } from '../../scripts/steps/step.mjs'
import { openInstance, runsAsNobody } from './instance.mjs'
import { hasNginx, startNginx } from './nginx.mjs'
import { makeShippedFolder } from './shipped-folder.mjs'

/** Each part as it comes up, and all of them down again in the other order. */
function manyParts() {
  const stops = []
  return {
    add: (stop) => stops.push(stop),
    stop: async () => {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
}

/** What is shipped as root says what it cannot show as anybody else. */
const who = () => (runsAsNobody ? 'as nobody' : 'as this user, who is not root and cannot be another')

const INSTANCES = 2

/**
 * Starts all of it on loopback.
 * @param {{ fresh: boolean, port?: number }} options where nginx listens, any port that is free unless given
 * @returns null, with the reason printed, where a part is not on this machine and cannot be installed
 */
export async function openStack({ fresh, port }) {
  if (!(await hasNginx())) {
    console.log('nginx is not installed: the stack is skipped.')
    return null
  }
  const parts = manyParts()
  try {
    const postgres = await startPostgres(['track_commit_timestamp=on'])
    if (!postgres) return null
    parts.add(postgres.stop)
    let shipped
    await step('Folder of the image', async () => {
      shipped = await makeShippedFolder({ fresh })
      parts.add(shipped.remove)
      return `${shipped.megabytes} MB, ${fresh ? 'built by the commands of the Dockerfile' : 'made of the build that is here'}`
    })
    const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort))
    const at = port ?? (await freePort())
    const settings = {
      ...{ DATABASE_URL: postgres.url, COPERTO_TRUSTED_HOPS: '1', COPERTO_DEMO: '1' },
      ...{ COPERTO_FEATURES: FEATURES.join(','), COPERTO_OPERATOR_TOKEN: randomBytes(24).toString('hex') },
      ...{ COPERTO_PUBLIC_ORIGIN: `http://127.0.0.1:${at}`, COPERTO_RATE_FACTOR: '10000' },
    }
    const instances = []
    for (const each of ports) {
      instances.push(openInstance({ folder: shipped.folder, port: each, metricsPort: await freePort(), settings }))
    }
    await step('Instances', async () => {
      for (const instance of instances) parts.add(instance.stop)
      await Promise.all(instances.map(({ start }) => start()))
      return `${INSTANCES}, ${who()}`
    })
    const nginx = await startNginx({ port: at, ports })
    parts.add(nginx.stop)
    return { nginx, instances, settings, shipped, databaseUrl: postgres.url, stop: parts.stop }
  } catch (error) {
    await parts.stop()
    throw error
  }
}
