// The operator's program: `node strata.js --help`.
import './bin/node-version.js'

// Not above: everything above is loaded before the version is looked at.
import('./server/dist/strata.js')
