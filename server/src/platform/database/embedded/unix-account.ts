import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { DatabaseStartError } from '../database-errors.ts'

/** The user whose rights postgres runs with when this process is root, as which postgres refuses to run. */
export interface UnixAccount {
  uid: number
  gid: number
}

const run = promisify(execFile)

/**
 * Nothing for an ordinary user. For root: the owner of an existing cluster, else the user `postgres`, else one made
 * for it. @throws DatabaseStartError
 */
export async function findAccount(clusterOwner?: UnixAccount): Promise<UnixAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  if (clusterOwner && clusterOwner.uid !== 0) return clusterOwner
  return (await lookUp('postgres')) ?? (await lookUp(ownName)) ?? (await makeAccount())
}

/**
 * Whether the account may enter a folder, which needs every folder above to be passable. Asked of the system, which knows
 * of access lists. An ordinary user runs the database as himself: what he could make, he can enter.
 */
export function canEnter(folder: string, account: UnixAccount | undefined): boolean {
  if (!account) return true
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

const ownName = 'strata-postgres'

async function makeAccount(): Promise<UnixAccount> {
  const shell = '/usr/sbin/nologin'
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', shell, ownName])
    .catch(() => run('adduser', ['-S', '-D', '-H', '-s', shell, ownName]))
    .catch(() => {})
  const account = await lookUp(ownName)
  if (!account) {
    throw new DatabaseStartError(
      'PostgreSQL does not run as root, there is no user postgres, and none could be made. Start as an ordinary user, make the user postgres, or set DATABASE_URL.',
    )
  }
  return account
}

async function lookUp(name: string): Promise<UnixAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
