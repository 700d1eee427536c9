// Reports invalid settings, with exit code 1.

import { applySettings } from '@/lib/front-server/setting.mjs'
import { readEnv } from '@/lib/server/settings/env'

applySettings()
try {
  readEnv(process.env)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
