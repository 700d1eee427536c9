/** Replaces Next's own page, which every page would carry: 404s are answered in [locale]. */
const RootNotFound = () => null

export default RootNotFound
