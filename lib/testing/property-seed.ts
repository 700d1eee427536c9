import fc from 'fast-check'

/**
 * The same code gets the same verdict at every run. To look for new counterexamples, run with another seed:
 * `PROPERTY_SEED=$RANDOM npx jest`.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1968) })
