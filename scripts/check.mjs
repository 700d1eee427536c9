// `npm run check`: is the code as it should be? Types, format, lint, import zones, dead code.
import { check } from './steps/check.mjs'

process.exitCode = (await check()) ? 0 : 1
