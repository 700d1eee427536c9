import { run, tool } from './steps/run.mjs'
import { readFlags } from './steps/step.mjs'

const { positionals } = readFlags('Usage: npm run format [-- <path>…]\n\nFormats the code, or the paths named.\n', {
  allowPositionals: true,
})
const { code } = await run(tool('biome'), ['format', '--write', ...(positionals.length > 0 ? positionals : ['.'])], {
  show: 'all',
})
process.exitCode = code
