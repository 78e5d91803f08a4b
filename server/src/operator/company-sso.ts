import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { domainName, type OperatorAction, type SsoWho, ssoWho } from '@strata/contract'
import { findMemberByEmail } from '../company/index.ts'
import { type CompanyTransaction, type Configuration, DatabaseConflict, type OwnerDatabase, Sealer } from '../platform/index.ts'
import {
  addDomain,
  callbackOf,
  deleteDomain,
  deleteProvider,
  describeDomain,
  endProviderSessions,
  findDomain,
  findProvider,
  type KeptProvider,
  listDomains,
  logoutOf,
  openSecret,
  ProviderUnusable,
  proveDomain,
  putProvider,
  tryProvider,
  unlinkMember,
} from '../sso/index.ts'
import { auditOperator, type OperatorParts } from './create-company.ts'
import { listCompanies } from './operator-views.ts'
import { readSwitch } from './read-settings.ts'
import { chooseCompany } from './set-company.ts'
import { UsageError, wrongCall } from './usage.ts'

interface Parts extends OperatorParts, Pick<OwnerDatabase, 'pool'> {
  configuration: Configuration
  print: (text: string) => void
}

type Options = Readonly<Record<string, string | undefined>>

/** `sso show|set|domain|unlink|remove COMPANY`: single sign-on of a company. Ends with how it is. @throws UsageError */
export async function changeSso(parts: Parts, options: Options, [verb = '', name = '']: readonly string[]): Promise<void> {
  const action = actions[verb]
  if (!action) throw wrongCall(`"sso" does not know "${verb}".`)
  const company = chooseCompany(await listCompanies(parts), name)
  await action({ ...parts, companyId: company.id }, options)
  await show({ ...parts, companyId: company.id })
}

interface Sso extends Parts {
  companyId: number
}

const actions: Readonly<Record<string, (sso: Sso, options: Options) => Promise<void>>> = {
  show: async () => undefined,
  set: setProvider,
  domain: changeDomain,
  unlink: unlink,
  remove: (sso) =>
    change(sso, 'sso.change', async (tx) => {
      if (!(await deleteProvider(tx))) throw new UsageError('The company has no provider.')
      await endProviderSessions(tx)
    }),
}

async function setProvider(sso: Sso, options: Options): Promise<void> {
  const former = await sso.database.readInCompany(sso.companyId, findProvider)
  const isOn = options.state === undefined ? (former?.isOn ?? true) : readSwitch('--state', options.state)
  const who = options.who === undefined ? (former?.who ?? 'known') : readWho(options.who)
  const issuer = options.issuer ?? former?.issuer
  const clientId = options['client-id'] ?? former?.clientId
  const isSame = former?.issuer === issuer && former?.clientId === clientId
  const secret = options['secret-file'] === undefined ? undefined : await readSecret(options['secret-file'])
  if (issuer === undefined || clientId === undefined || (secret === undefined && !isSame))
    throw new UsageError(
      `${former ? 'For another provider' : 'The company has no provider yet:'} name --issuer, --client-id and --secret-file.`,
      {
        exitCode: 2,
      },
    )
  const kept = secret === undefined && former ? former : seal(sso, secret ?? '')
  if (isOn || !isSame) await tryOrExplain(sso, { issuer, clientId, secret: openSecret(sso.configuration, kept) })
  await change(sso, 'sso.change', async (tx) => {
    if (isOn && !(await listDomains(tx)).some(({ provedAt }) => provedAt !== null))
      throw new UsageError('Prove a domain of the company first: people are found by it.')
    await putProvider(tx, { id: kept.id, secret: kept.secret, issuer, clientId, isOn, who, now: sso.now })
    if (!isOn || !isSame) await endProviderSessions(tx)
  })
}

async function tryOrExplain(
  { configuration, companyId, now }: Sso,
  client: { issuer: string; clientId: string; secret: string },
): Promise<void> {
  try {
    const redirectUri = callbackOf(configuration, companyId)
    await tryProvider({ configuration, clock: { now: () => now } }, { ...client, redirectUri })
  } catch (error) {
    throw error instanceof ProviderUnusable ? new UsageError(error.message) : error
  }
}

async function readSecret(file: string): Promise<string> {
  const secret = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (secret === '') throw new UsageError(`--secret-file: ${file} cannot be read, or is empty.`)
  return secret
}

function readWho(text: string): SsoWho {
  const who = ssoWho.find((one) => one === text)
  if (!who) throw new UsageError('--who must be known or domain.', { exitCode: 2 })
  return who
}

function seal({ configuration }: Sso, secret: string): Pick<KeptProvider, 'id' | 'secret'> {
  const key = configuration.findSealingKey()
  if (!key) throw new UsageError('Set SEALING_KEY first: the secret is sealed by it.')
  const id = randomUUID()
  return { id, secret: new Sealer(key).seal(secret, { table: 'sso_provider', id }) }
}

async function changeDomain(sso: Sso, { prove, remove }: Options): Promise<void> {
  if ((prove === undefined) === (remove === undefined)) throw new UsageError('Name --prove or --remove.', { exitCode: 2 })
  const read = domainName.safeParse(prove ?? remove)
  if (!read.success) throw new UsageError(`${read.error.issues[0]?.message ?? ''}.`.replace('..', '.'), { exitCode: 2 })
  const domain = read.data
  await change(sso, 'sso.change', async (tx) => {
    if (prove !== undefined) return proveFor(tx, domain, sso.now)
    if (!(await deleteDomain(tx, domain))) throw new UsageError(`The company has no domain ${domain}.`)
  })
}

/** As whoever runs Strata knows it: no record is looked for. */
async function proveFor(tx: CompanyTransaction, domain: string, now: Date): Promise<void> {
  if (!(await findDomain(tx, domain))) await addDomain(tx, { domain, proof: randomBytes(32).toString('base64url'), now })
  try {
    await proveDomain(tx, domain, { now, byOperator: true })
  } catch (error) {
    const isTaken = error instanceof DatabaseConflict && error.constraint === 'domain_owner_pkey'
    throw isTaken ? new UsageError(`${domain} is proved for another company. Remove it there first.`) : error
  }
}

async function unlink(sso: Sso, { email = '' }: Options): Promise<void> {
  await change(sso, 'sso.change', async (tx) => {
    if (email === '') throw new UsageError('Name the person by --email.', { exitCode: 2 })
    const member = await findMemberByEmail(tx, email.trim().toLowerCase())
    if (!member) throw new UsageError(`${email} is no member of the company.`)
    const count = await unlinkMember(tx, member.id)
    sso.print(count === 0 ? `${email} was not tied to a provider.` : `${email} is found by the email at the next login by the provider.`)
  })
}

const change = (sso: Sso, action: OperatorAction, work: (tx: CompanyTransaction) => Promise<void>): Promise<void> =>
  sso.database.inCompany(sso.companyId, async (tx) => {
    await work(tx)
    await auditOperator(sso, tx, action, {})
  })

async function show({ database, companyId, configuration, print }: Sso): Promise<void> {
  const { provider, domains } = await database.readInCompany(companyId, async (tx) => ({
    provider: await findProvider(tx),
    domains: (await listDomains(tx)).map(describeDomain),
  }))
  print(
    [
      `Redirect address  ${callbackOf(configuration, companyId)}`,
      `Logout address    ${logoutOf(configuration, companyId)}`,
      provider
        ? `Provider          ${provider.issuer}, client ${provider.clientId}, ${provider.isOn ? 'on' : 'off'}, ${whoWords[provider.who]}`
        : 'Provider          none',
      ...domains.map(({ domain, state, recordName, recordText }) =>
        state === 'proved'
          ? `Domain            ${domain}, proved`
          : `Domain            ${domain}, ${state}: TXT ${recordName} "${recordText}"`,
      ),
    ].join('\n'),
  )
}

const whoWords: Readonly<Record<SsoWho, string>> = { known: 'known people', domain: 'anybody of the domains' }
