import type { JSONWebKeySet } from 'jose'
import { type Configuration, createOutbound, type Services } from '../../platform/index.ts'
import { readKeys, readMetadata } from './provider-metadata.ts'

interface KeptKeys {
  readAt: number
  keys: Promise<JSONWebKeySet>
  /** The names of them, once they are read. */
  names: ReadonlySet<unknown> | undefined
}

/** One for each server: a process may have several, as tests do. */
const kept = new WeakMap<Configuration, Map<string, KeptKeys>>()

/**
 * The keys that a provider signs by, read once a minute at most however often they are asked for; where none has the name that is sought, or they could not be read, after 10 seconds.
 * For what strangers may post: a login reads them itself. @throws ProviderUnusable
 */
export function findKeys(
  services: Pick<Services, 'configuration' | 'clock'>,
  issuer: string,
  name: string | undefined,
): Promise<JSONWebKeySet> {
  const { configuration, clock } = services
  const ofServer = kept.get(configuration) ?? new Map<string, KeptKeys>()
  kept.set(configuration, ofServer)
  const now = clock.now().getTime()
  const known = ofServer.get(issuer)
  if (known && isGood(known, name, now - known.readAt)) return known.keys
  const read: KeptKeys = { readAt: now, keys: readBoth(configuration, issuer), names: undefined }
  read.keys.then(
    ({ keys }) => {
      read.names = new Set(keys.map(({ kid }) => kid))
    },
    // Whoever asks is told.
    () => undefined,
  )
  keep(ofServer, issuer, read)
  return read.keys
}

const isGood = ({ names }: KeptKeys, name: string | undefined, age: number): boolean =>
  age < againAfterMs || (age < keptMs && names !== undefined && (name === undefined || names.has(name)))

const [keptMs, againAfterMs] = [60_000, 10_000]

async function readBoth(configuration: Configuration, issuer: string): Promise<JSONWebKeySet> {
  const outbound = createOutbound(configuration)
  return readKeys(outbound, await readMetadata(outbound, issuer))
}

/** The oldest gives way when there are too many. */
function keep(ofServer: Map<string, KeptKeys>, issuer: string, read: KeptKeys): void {
  ofServer.delete(issuer)
  const [oldest] = ofServer.keys()
  if (oldest !== undefined && ofServer.size >= mostProviders) ofServer.delete(oldest)
  ofServer.set(issuer, read)
}

const mostProviders = 1000
