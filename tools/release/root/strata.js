// The operator's program: `node strata.js --help`.
import './server/dist/strata.js'
