/** Packages that ship ES modules only; everything else in node_modules is taken as it is. */
const modulesOnly = [
  'cookie',
  'next-intl',
  'use-intl',
  'uqr',
  'hucre',
  'icu-minify',
  'intl-messageformat',
  '@formatjs',
  '@eloqnt',
  '@schummar',
  'json-stringify-pretty-compact',
  'temporal-polyfill',
  'temporal-utils',
]

const NOTHING = '<rootDir>/node_modules/server-only/empty.js'

const transform = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
}

// The rules about hours run in the venue's zone whatever the machine's; a zone far from it finds those that do not.
process.env.TZ = 'Pacific/Auckland'

/** A test directly in a folder of this name belongs to the proof. The clone itself may stand below such a folder. */
const PROOF = '/proof/[^/]+$'

const shared = {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: { '\\.(ts|tsx|js|mjs)$': ['@swc/jest', transform] },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '^server-only$': NOTHING,
    // Zod's words in fifty languages: each test file would read them, and none is asked for.
    '^\\.\\./locales/index\\.cjs$': NOTHING,
    '^@/(.*)$': '<rootDir>/$1',
  },
  // What no test replaces is looked up once a file, and not at each use through the context that the file runs in.
  sandboxInjectedGlobals: [
    ...['Object', 'Array', 'String', 'Number', 'Boolean', 'Math', 'JSON', 'Symbol', 'Error', 'Map', 'Set', 'RegExp'],
    ...['Promise', 'BigInt'],
  ],
  globalSetup: '<rootDir>/lib/testing/test-folder/global-setup.mjs',
  globalTeardown: '<rootDir>/lib/testing/test-folder/global-teardown.mjs',
  setupFiles: ['<rootDir>/lib/testing/property-seed.ts'],
}

const sides = ['<rootDir>/lib', '<rootDir>/app', '<rootDir>/components', '<rootDir>/messages']

/** @type {import('jest').Config} */
export default {
  projects: [
    { ...shared, displayName: 'gate', roots: sides, testPathIgnorePatterns: ['/node_modules/', PROOF] },
    {
      ...shared,
      displayName: 'proof',
      roots: [...sides, '<rootDir>/e2e/faults'],
      testMatch: ['**/proof/*.test.ts', '**/e2e/faults/*.test.ts'],
    },
  ],
  // As for the journeys: a machine may be four times as slow as another, and only what fails waits so long.
  testTimeout: 120_000,
  // One more than the two cores of the smallest machine: the scenarios wait a quarter of their time.
  maxWorkers: 3,
  // A worker lets go of its files and connections as it ends; beside a build that takes more than half a second.
  workerGracefulExitTimeout: 10_000,
}
