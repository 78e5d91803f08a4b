import { type ConfigurationVariable, listVariables } from '../../server/src/platform/configuration-variables.ts'

const head = '| variable | default | meaning |\n|---|---|---|\n'

/** The README with its table of variables as the list has them. @throws Error where it has no such table */
export function withCurrentTable(readme: string): string {
  const start = readme.indexOf(head)
  if (start < 0) throw new Error('README.md has no table of variables: "| variable | default | meaning |".')
  const rows = /^(\|.*\n)*/.exec(readme.slice(start))?.[0] ?? ''
  return readme.slice(0, start) + makeTable() + readme.slice(start + rows.length)
}

function makeTable(): string {
  const rows = listVariables().map(
    ([name, variable]) => `| ${describeName(name, variable)} | ${describeDefault(variable)} | ${variable.meaning} |\n`,
  )
  return head + rows.join('')
}

const describeName = (name: string, { isSecret }: ConfigurationVariable): string => (isSecret ? `\`${name}\` (\`_FILE\`)` : `\`${name}\``)

function describeDefault({ default: text, fallback = '' }: ConfigurationVariable): string {
  return text ? `\`${text}\`` : fallback
}
