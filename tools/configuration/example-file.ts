import { type ConfigurationVariable, fileSuffix, listVariables, variableGroups } from '../../server/src/platform/configuration-variables.ts'

const head = `
# The configuration of Strata for production. Copy this file to .env, replace what is written in capitals,
# and fill in SESSION_SECRET.
#
# Docker Compose (env_file) and systemd (EnvironmentFile) read it: NAME=value, one a line, no blanks around
# the "=". They do not agree on dollar signs, quotes, backslashes and "#" in a value: avoid these (in an
# address write %24, %22, %27, %5C and %23), or put the value into a file. A shell does not read it so.
#
# A line that begins with "#" does not count. It shows the default, or nothing where there is none.
# NAME_FILE names a file that holds the value of NAME. Only one of the two is set.
`.trim()

/** `.env.example`: every variable, in the order of the list, with what a production server sets not commented out. */
export function makeExampleFile(): string {
  const groups = Object.entries(variableGroups).map(([group, title]) => `# ---- ${title} ----\n\n${describeGroup(group)}`)
  return `${head}\n\n${groups.join('\n\n')}\n`
}

const describeGroup = (group: string): string =>
  listVariables()
    .filter(([, variable]) => variable.group === group)
    .map(([name, variable]) => describeVariable(name, variable))
    .join('\n\n')

function describeVariable(name: string, variable: ConfigurationVariable): string {
  const { example, default: byDefault = '', isSecret } = variable
  const line = example === undefined ? `#${name}=${byDefault}` : `${name}=${example}`
  const file = isSecret ? [`#${name}${fileSuffix}=/run/secrets/${name.toLowerCase()}`] : []
  return [...comment(describeMeaning(variable)), line, ...file].join('\n')
}

function describeMeaning({ meaning, fallback }: ConfigurationVariable): string {
  const sentences = [meaning, ...(fallback === undefined ? [] : [`Default: ${fallback}`])]
  return sentences.map((sentence) => `${sentence.replaceAll('`', '')}.`).join(' ')
}

const widest = 110

/** As lines of a comment, broken between words. */
function comment(text: string): string[] {
  const lines: string[] = []
  let line = '#'
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > widest) {
      lines.push(line)
      line = '#'
    }
    line += ` ${word}`
  }
  return [...lines, line]
}
