// Read before anything else is loaded, by any Node that knows modules (12 and later): it must do without newer syntax.

/** That of "engines" in package.json. */
const oldest = { major: 20, minor: 19 }

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  console.error(
    `Strata needs Node ${oldest.major}.${oldest.minor} or newer; this is ${process.versions.node} (${process.execPath}). Node 24 is recommended.`,
  )
  process.exit(1)
}
