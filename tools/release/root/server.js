// Starts the server: `node server.js`. SIGTERM ends it in good order.
import './bin/node-version.js'

// Not above: everything above is loaded before the version is looked at.
import('./server/dist/main.js')
