import { parseArgs } from 'node:util'
import { companyRole } from '@strata/contract'
import { createServices, openFiles } from '../app.ts'
import { demoPassword, describeLogins, loadDemo } from '../demo/index.ts'
import {
  AuditHeads,
  buildNumber,
  type Configuration,
  describeStartFailure,
  isLoopback,
  type OwnerDatabase,
  openOwner,
  readMigrationFiles,
  readUsableConfiguration,
  withKnownAddress,
} from '../platform/index.ts'
import { adoptFilesHere } from './adopt-files.ts'
import { Asking, type Terminal } from './ask.ts'
import { checkFilesAreOwn } from './check-files.ts'
import { checkInstallation } from './check-installation.ts'
import { cleanLeftFiles } from './clean-files-command.ts'
import { changeSignatures } from './company-signatures.ts'
import { changeSso } from './company-sso.ts'
import { changeSubstitute } from './company-substitute.ts'
import { createCompany, type OperatorParts } from './create-company.ts'
import { distribute } from './distribute.ts'
import { backup, exportAll, importFile, restore } from './dump-commands.ts'
import { readSizes, sizeOptions } from './large/large-sizes.ts'
import { makeLarge } from './large/make-large.ts'
import { moveFilesHere } from './move-files.ts'
import { resealSecrets, resetFactors } from './operator-secrets.ts'
import { listCompanies } from './operator-views.ts'
import { isWhole, lacksHeads, printAudit } from './print-audit.ts'
import { printCompanies, printCreated } from './print-companies.ts'
import { readAccess, readEmail, readLicense, readName, readPerson, readShortName, readSwitch, readTimezone } from './read-settings.ts'
import { changeCompany, chooseCompany, liftSignInRules } from './set-company.ts'
import { asSentence, describeUsage, UsageError, usage, wrongCall } from './usage.ts'
import { verifyAudit } from './verify-audit.ts'

interface CommandParts extends OperatorParts, Pick<OwnerDatabase, 'pool' | 'applied'> {
  configuration: Configuration
  terminal: Terminal
  print: (text: string) => void
}

type Options = Readonly<Record<string, string | undefined>>

/**
 * The operator's program, `strata …`, from sources `npm run company -- …` (specification 5 §4). Works beside a running server. Answers the code to
 * end with. @throws UsageError, ConfigurationError, DatabaseStartError: sentences for the operator
 */
export async function runCompanyCommand(words: readonly string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const print = (text: string) => void terminal.output.write(`${text}\n`)
  const [first = ''] = words
  if (words.includes('--help') || first === 'help') print(describeUsage(first))
  else if (first === '--version' || first === 'version') print(`Strata ${buildNumber}`)
  else if (first === 'check') return checkInstallation(words.slice(1), env, print).catch(couldNotLook)
  else await runCommand(readWords(words), env, { terminal, print })
  return 0
}

/** How a command ends that fails: with a sentence for the operator where the cause is known, else with the whole error. */
export function describeFailure(error: unknown): { shown: unknown; exitCode: number } {
  if (error instanceof UsageError) return { shown: error.message, exitCode: error.exitCode }
  return { shown: describeStartFailure(error) ?? error, exitCode: 1 }
}

/** A check that could not be made must not end as one that found something. @throws UsageError with the code 2 */
function couldNotLook(error: unknown): never {
  if (error instanceof UsageError) throw error
  throw new UsageError(`The check could not be made: ${describeFailure(error).shown}`, { exitCode: 2 })
}

async function runCommand(
  { command, names, options, switches }: ReadWords,
  env: NodeJS.ProcessEnv,
  { terminal, print }: Pick<CommandParts, 'terminal' | 'print'>,
): Promise<void> {
  if (command === 'create' && !terminal.input.isTTY) checkNothingIsMissing(options)
  const configuration = withKnownAddress(await readUsableConfiguration(env), env)
  const now = new Date()
  if (isDumpCommand(command)) {
    const name = options.name === undefined ? undefined : readName('--name', options.name)
    if (name !== undefined && options.company === undefined) throw wrongCall('--name needs --company.')
    const order = { company: options.company, name, otherSecret: switches.has('other-secret') }
    return dumpCommands[command]({ configuration, now, print }, order, names)
  }
  if (command === 'demo' || command === 'make-large') checkDemoIsHarmless(configuration, command)
  const owner = await openOwner(configuration)
  try {
    if (filesCommands.has(command)) await checkFilesAreOwn({ pool: owner.pool, files: openFiles(configuration) })
    await commands[command]({ ...owner, configuration, now, terminal, print }, options, names)
    if (writingCommands.has(command)) await new AuditHeads(configuration).keep(owner.database, now)
  } finally {
    await owner.close()
  }
}

/** These add to the audit: a head is kept of it at once, for no server may have run yet. */
const writingCommands: ReadonlySet<string> = new Set([
  'create',
  'set',
  'demo',
  'make-large',
  'adopt-files',
  'move-files',
  'factor',
  'lift-rules',
  'reseal',
  'signatures',
  'sso',
  'substitute',
])
const commands = {
  migrate: printMigrated,
  distribute,
  create,
  list,
  set,
  demo,
  'make-large': large,
  'adopt-files': adoptFilesHere,
  'move-files': moveFilesHere,
  'clean-files': cleanLeftFiles,
  'verify-audit': checkAudit,
  factor: resetFactors,
  'lift-rules': lift,
  reseal: resealSecrets,
  signatures: (parts: CommandParts, _: Options, names: readonly string[]) => changeSignatures(parts, names),
  sso: changeSso,
  substitute: changeSubstitute,
}
/** These look at files, or put some: never those of another installation. */
const filesCommands: ReadonlySet<string> = new Set(['demo', 'make-large', 'clean-files', 'move-files'])
/** These take the database as it is: of an earlier program, or empty. */
const dumpCommands = { backup, restore, export: exportAll, import: importFile }
type Command = keyof typeof commands | keyof typeof dumpCommands

const isDumpCommand = (command: Command): command is keyof typeof dumpCommands => Object.hasOwn(dumpCommands, command)

/** What follows each command, by the names that its usage has for it, and its options. */
const usages: Readonly<Record<Command, { names: readonly string[]; options: readonly string[]; switches?: readonly string[] }>> = {
  migrate: { names: [], options: [] },
  distribute: { names: [], options: [] },
  create: { names: [], options: ['name', 'access', 'license', 'timezone', companyRole.admin, companyRole.ceo, 'admin-short', 'ceo-short'] },
  list: { names: [], options: [] },
  set: { names: ['COMPANY'], options: ['access', 'license', 'timezone', 'guidance', companyRole.admin, companyRole.ceo] },
  demo: { names: [], options: [] },
  'make-large': { names: [], options: ['name', ...sizeOptions] },
  'adopt-files': { names: [], options: [] },
  'move-files': { names: [], options: [] },
  'clean-files': { names: [], options: ['hours'] },
  'verify-audit': { names: [], options: [] },
  factor: { names: ['reset', 'EMAIL'], options: [] },
  'lift-rules': { names: ['COMPANY'], options: [] },
  reseal: { names: [], options: [] },
  signatures: { names: ['show|confirm', 'COMPANY'], options: [] },
  sso: {
    names: ['show|set|domain|unlink|remove', 'COMPANY'],
    options: ['issuer', 'client-id', 'secret-file', 'who', 'state', 'prove', 'remove', 'email'],
  },
  substitute: { names: ['show|set|remove', 'COMPANY', 'EMAIL'], options: ['by', 'from', 'until'] },
  backup: { names: ['DIR'], options: [] },
  restore: { names: ['DIR'], options: ['company', 'name'], switches: ['other-secret'] },
  export: { names: ['FILE'], options: ['company'] },
  import: { names: ['FILE'], options: ['company', 'name'], switches: ['other-secret'] },
}

interface ReadWords {
  command: Command
  names: string[]
  options: Options
  switches: ReadonlySet<string>
}

function readWords([first = '', ...rest]: readonly string[]): ReadWords {
  if (!Object.hasOwn(usages, first))
    throw first === '' ? new UsageError(usage, { exitCode: 2 }) : wrongCall(`There is no command ${first}.`)
  const command = first as Command
  const { names, options, switches = [] } = usages[command]
  const known = Object.fromEntries([
    ...options.map((name) => [name, { type: 'string' as const }]),
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
  ])
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options: known, allowPositionals: true, strict: true })
    const [missing, excess] = [names[positionals.length], positionals[names.length]]
    if (missing !== undefined) throw new Error(`"${first}" needs ${missing}`)
    if (excess !== undefined) throw new Error(`"${first}" does not take "${excess}"`)
    return { command, names: positionals, options: onlyTexts(values), switches: onlySwitches(values) }
  } catch (error) {
    throw wrongCall(asSentence(error))
  }
}

const onlyTexts = (values: Readonly<Record<string, unknown>>): Options =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const onlySwitches = (values: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set(Object.keys(values).filter((name) => values[name] === true))

/** Whoever opens the database as its owner has brought it up to date. */
async function printMigrated({ applied, print }: CommandParts): Promise<void> {
  const { length: known } = await readMigrationFiles()
  const [first = ''] = applied
  if (applied.length === 0) return print(`The schema is up to date: it has all ${known} migrations. Nothing was changed.`)
  const which = applied.length === 1 ? `the migration ${first}` : `${applied.length} migrations, ${first} to ${applied.at(-1)}`
  print(`Applied ${which}. The schema is up to date.`)
}

async function create(parts: CommandParts, given: Options): Promise<void> {
  const asking = new Asking(parts.terminal)
  const optional = <T>(option: string, read: (option: string, text: string) => T) =>
    given[option] === undefined ? undefined : read(`--${option}`, given[option])
  const [adminShort, ceoShort] = [optional('admin-short', readShortName), optional('ceo-short', readShortName)]
  const name = await asking.answer({ option: '--name', given: given.name, question: 'Name of the company', read: readName })
  const taken = (await listCompanies(parts)).some((company) => company.name.toLowerCase() === name.toLowerCase())
  if (taken) throw new UsageError(`There is a company called ${name} already.`)
  const access = await asking.answer({
    option: '--access',
    given: given.access,
    question: 'Access',
    explained: 'basic, or premium: with performance data, its dashboard and the Exception Report',
    fallback: 'basic',
    read: readAccess,
  })
  const license = await asking.answer({
    option: '--license',
    given: given.license,
    question: 'License',
    explained: 'how many people may use Strata at most',
    read: readLicense,
  })
  const timezone = await asking.answer({
    option: '--timezone',
    given: given.timezone,
    question: 'Timezone',
    explained: 'as Europe/Oslo',
    fallback: 'UTC',
    read: readTimezone,
  })
  const person = { question: (who: string) => `${who}, as "First Last <email>"`, read: readPerson }
  const admin = await asking.answer({
    option: '--admin',
    given: given.admin,
    question: person.question('Administrator'),
    read: person.read,
  })
  const ceo = await asking.answer({ option: '--ceo', given: given.ceo, question: person.question('CEO'), read: person.read })
  const order = { name, access, license, timezone, admin: { ...admin, shortName: adminShort }, ceo: { ...ceo, shortName: ceoShort } }
  parts.print(printCreated(name, await createCompany(parts, order)))
}

/** Names all at once where nobody can be asked. */
function checkNothingIsMissing(given: Options): void {
  const missing = ['name', 'license', companyRole.admin, companyRole.ceo]
    .filter((option) => given[option] === undefined)
    .map((option) => `--${option}`)
  if (missing.length > 0) throw wrongCall(`${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`)
}

async function list(parts: CommandParts): Promise<void> {
  parts.print(printCompanies(await listCompanies(parts)))
}

async function lift(parts: CommandParts, _: Options, [name = '']: readonly string[]): Promise<void> {
  const company = chooseCompany(await listCompanies(parts), name)
  const had = await liftSignInRules(parts, company)
  parts.print(had ? `Email and password open ${company.name} again.` : `${company.name} has no rules of signing in.`)
}

async function set(parts: CommandParts, given: Options, [name = '']: readonly string[]): Promise<void> {
  const read = <T>(option: string, reader: (option: string, text: string) => T): T | undefined =>
    given[option] === undefined ? undefined : reader(`--${option}`, given[option])
  const change = {
    access: read('access', readAccess),
    license: read('license', readLicense),
    timezone: read('timezone', readTimezone),
    guidance: read('guidance', readSwitch),
    admin: read(companyRole.admin, readEmail),
    ceo: read(companyRole.ceo, readEmail),
  }
  const company = chooseCompany(await listCompanies(parts), name)
  await changeCompany(parts, company, change)
  const changed = (await listCompanies(parts)).filter(({ id }) => id === company.id)
  parts.print(printCompanies(changed))
}

async function demo({ database, configuration, now, print }: CommandParts): Promise<void> {
  const { files } = createServices({ configuration, database })
  const loaded = await loadDemo({ database, files, now })
  if (loaded.length === 0) print('The demo companies are there already.')
  print(describeLogins())
}

async function large(parts: CommandParts, given: Options): Promise<void> {
  const name = given.name === undefined ? 'Large' : readName('--name', given.name)
  const { id, admin, ceo } = await makeLarge(parts, { name, sizes: readSizes(given) })
  parts.print(`${name} is company ${id}. Log in as ${admin} (administrator) or ${ceo} (CEO), with the password ${demoPassword}.`)
}

const lackingHeads =
  'The chains are whole, but whether their ends were cut off cannot be told. AUDIT_HEADS_DIR must be that of the server, which keeps heads from its first start on.'

/** @throws UsageError with all that was found when the audit is not whole */
async function checkAudit({ pool, configuration, print }: CommandParts): Promise<void> {
  const verified = await verifyAudit(pool, configuration)
  if (!isWhole(verified)) throw new UsageError(`${printAudit(verified)}\nThe audit trail is NOT whole.`)
  if (lacksHeads(verified)) throw new UsageError(`${printAudit(verified)}\n${lackingHeads}`, { exitCode: 2 })
  print(`${printAudit(verified)}\nThe audit trail is whole.`)
}

/** The password of every demo login is known to all (specification 5 §18). */
function checkDemoIsHarmless({ environment, host }: Configuration, command: 'demo' | 'make-large'): void {
  if (command === 'make-large' && environment !== 'dev')
    throw new UsageError('Everyone in a large company has a password that is known to all: only where APP_ENV is dev.')
  if (environment === 'prod') throw new UsageError('The demo companies have logins that everyone knows: not where APP_ENV is prod.')
  if (!isLoopback(host)) throw new UsageError('The demo companies have logins that everyone knows: HOST must be a loopback address.')
}
