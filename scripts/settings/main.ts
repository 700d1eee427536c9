// Says what is wrong with the settings of this machine, and ends with 1 where something is.
import { readEnv } from '@/lib/env'
import { applySettings } from '@/lib/front-server/setting.mjs'

applySettings()
try {
  readEnv(process.env)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
