const OLDEST = [20, 9]

/** Ends the process with a sentence that helps when this Node is older than Next needs. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(
    `Coperto needs Node ${OLDEST.join('.')} or newer and this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org/ or, with nvm, run: nvm install',
  )
  process.exit(1)
}
