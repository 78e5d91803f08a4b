import { operatorCommand } from '../platform/index.ts'

/** What was typed cannot be done as it is; the message says why, for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  /** With which the command ends. */
  readonly exitCode: number

  constructor(message: string, { exitCode = 1 } = {}) {
    super(message)
    this.exitCode = exitCode
  }
}

/** What was typed is no call of a command: the command ends with 2, as other programs do. */
export const wrongCall = (sentence: string): UsageError =>
  new UsageError(`${sentence} "${operatorCommand('--help')}" shows how commands are called.`, { exitCode: 2 })

/** What Node says of options that it cannot read; its advice on a sign before them is left out. */
export function asSentence(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\.? To specify|\n/)
  return `${first.replace(/\.$/, '')}.`
}

/** How one command is called, or all of them where it is none. */
export function describeUsage(command: string): string {
  const part = usage.split('\n\n').find((each) => each.startsWith(`  ${command} `) || each.startsWith(`  ${command}\n`))
  if (part === undefined) return usage
  return `Usage: ${operatorCommand('<command>')}\n\n${part}\n\n"${operatorCommand('--help')}" shows all commands.`
}

export const usage = `Usage: ${operatorCommand('<command>')}

  check [--mail-to ADDRESS] [--json]
      Looks at the configuration, database, mail, files, clock and public address, and names what is wrong. Changes nothing; with
      --mail-to sends one mail there. Ends with 1 when something is wrong, with 2 where it could not look.

  migrate
      Brings the database's schema up to date, as a server with DATABASE_OWNER_URL does at its start, and ends.

  distribute
      Distributes the companies over the databases that Citus 13 knows, and gives both roles what this needs. No server may run.
      Run again, it distributes what a migration added, while no server runs. After a database was added or a company moved
      it sets the roles again, also beside servers.

  create [--name NAME] [--access basic|premium] [--license NUMBER] [--timezone ZONE]
         [--admin "First Last <email>"] [--ceo "First Last <email>"]
         [--admin-short ABC] [--ceo-short XYZ]
      Makes a company. What is left out is asked for. Prints a link to choose a password for each new person, once.
      The license is how many people of the company may use Strata at most. Premium access adds performance data, its
      dashboard and the Exception Report, and guidance requests without a limit.

  list
      Lists the companies.

  set COMPANY [--access basic|premium] [--license NUMBER] [--timezone ZONE] [--guidance on|off]
              [--admin EMAIL] [--ceo EMAIL]
      Changes a company, named by its number or its exact name. Admin and CEO are active members of it.

  lift-rules COMPANY
      Takes the rules of signing in from a company, so that email and password open it again: for when nobody gets in any more.

  demo
      Loads the demo companies, unless they are there.

  make-large [--name NAME] [--processes NUMBER] [--people NUMBER] [--comments NUMBER] [--documents NUMBER] [--months NUMBER]
      Makes a large company to try on, called Large, of 10,000 processes and people; what is not given is in proportion to the
      processes. Only where APP_ENV is dev, for everyone in it has the password of the demo.

  verify-audit
      Goes through the audit trail and names what was altered, removed, added or reordered. Ends with 1 when something was,
      with 2 where there are entries and no kept heads to compare their ends with.

  factor reset EMAIL
      Takes the second factors of a login from it, with its recovery codes and remembered browsers: the password alone lets it in
      until a factor is set up again. For somebody who lost both; make sure first that it is them.

  reseal
      Seals the secrets in the database by SEALING_KEY that were sealed by SEALING_KEY_BEFORE. Servers start with the new key afterwards.

  signatures show COMPANY
  signatures confirm COMPANY
      Whether a company signs its decisions, and what is proposed about it; confirms that where one person is administrator and
      CEO. Where two people are, the other of them confirms it in Strata.

  substitute show COMPANY EMAIL
  substitute set COMPANY EMAIL --by EMAIL --from DAY --until DAY
  substitute remove COMPANY EMAIL
      Who stands in for a person in decisions, and until when: for when the person cannot set it, the CEO too. Days are written
      2026-03-31, by the company's calendar, both included.

  sso show COMPANY
  sso set COMPANY [--issuer URL] [--client-id ID] [--secret-file FILE] [--who known|domain] [--state on|off]
  sso domain COMPANY --prove DOMAIN | --remove DOMAIN
  sso unlink COMPANY --email EMAIL
  sso remove COMPANY
      Single sign-on of a company: its provider, the domains that are its own as you know it (no record is looked for), and
      people whom the provider gave another number, who are found by their email again.

  adopt-files
      After the files were moved: makes the folder in DATA_DIR, or S3_BUCKET, the one of this installation. Servers with another one are not ready.

  move-files
      Moves all files from the second place of FILES_IN to the first (FILES_IN=bucket,folder or folder,bucket), while servers that know
      both are used. A file is removed where it was once it was read back whole. Run again, it goes on.

  clean-files [--hours HOURS]
      Removes what uploads left that came to nothing, as the server does each hour: files older than a day, or than so many hours.

  backup DIR
      Copies database and files, as they are at one moment, into a new folder. The server may go on.

  restore DIR [--other-secret]
  restore DIR --company COMPANY [--name NAME] [--other-secret]
      Brings a backup into an empty database and empty files. AUDIT_SECRET must be that of the installation it comes from;
      where that is lost, --other-secret seals the audit again. With --company brings that company alone, beside those that are there,
      under a new number; where one of its name is there, --name gives it another. An audit that was altered before is refused;
      with --other-secret it is imported anyway.

  export FILE [--company COMPANY]
      Writes all companies, or one, into one file (ZIP), which any later version reads, on any PostgreSQL.

  import FILE [--other-secret]
  import FILE --company COMPANY [--name NAME] [--other-secret]
      Brings an export into an empty installation as it was, or its companies beside those that are there, under new numbers; with
      --company that one alone.

  version
      Prints the version of Strata.

The configuration is that of the server (DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL ...). A running server may go on.
A command ends with 0 when it did what it should, with 1 when it did not, and with 2 when it was called wrongly.`
