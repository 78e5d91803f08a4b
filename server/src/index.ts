/** The door of the server, for what runs it from outside: its process and its app for injection. */
export { type AppOptions, createApp, createServices } from './app.ts'
export { type Configuration, ConfigurationError, readConfiguration } from './platform/configuration.ts'
export { openDatabase } from './platform/database/database.ts'
export { type RunningServer, startServer } from './start-server.ts'
