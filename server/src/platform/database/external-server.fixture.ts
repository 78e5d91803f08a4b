import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { ConnectionSettings } from './database.ts'

export interface ExternalServer {
  /** The address of the server's database for one login. */
  urlOf: (settings: ConnectionSettings) => string
  /** A superuser, in another database. */
  admin: pg.Pool
  /** Of the database, which is empty. */
  name: string
}

/** The test cluster, reached by addresses as an external server is, with an empty database that goes with the test. */
export async function prepareExternalServer(): Promise<ExternalServer> {
  const { superuser, owner } = inject('testCluster')
  const name = `external_${randomUUID().slice(0, 8)}`
  const admin = new pg.Pool({ ...superuser, max: 1 })
  await admin.query(`create database ${name} owner ${owner.user} encoding 'UTF8' template template0`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const urlOf = ({ user, password, host, port }: ConnectionSettings) =>
    `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  return { urlOf, admin, name }
}
