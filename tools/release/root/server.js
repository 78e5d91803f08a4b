// Starts the server: `node server.js`. SIGTERM ends it in good order.
import './server/dist/main.js'
