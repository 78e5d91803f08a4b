import type { SourceFile } from '../source-files.ts'
import type { Names } from './kept-list.ts'
import { type Search, searchNames } from './search-names.ts'

const server = 'server/src/'
const web = 'web/src/'

/** Names that are texts in the code. Who writes one in another form adds that form here. */
const searches: Readonly<Record<string, readonly Search[]>> = {
  'audit: actions of the operator': [{ under: `${server}operator/`, pattern: /(?:auditOperator\(\w+, \w+,|\baction:) '([a-z]+\.\w+)'/g }],
  'audit: facts of the operator': [
    { under: `${server}operator/`, pattern: /(?:auditOperator\(\w+, \w+, '[\w.]+',|\bfacts:) \{/g },
    { under: `${server}operator/`, pattern: /undefined && \{ (adminId|ceoId) \}/g },
  ],
  'audit: facts': [
    { under: server, pattern: /\baudit\(\{/g },
    { under: `${server}platform/serve/`, pattern: /\bwrite\(\{/g },
  ],
  'audit: outcomes': [
    { under: server, pattern: /\brecord(?:Refusal)?\([^\n]*\boutcome: [^'\n]*'(\w+)'/g },
    { under: `${server}platform/serve/`, pattern: /\boutcome = '(\w+)'/g },
  ],
  'browser: storage': [
    { under: web, pattern: /['`](strata-[^'`]*)['`]/g },
    { under: web, pattern: /\brememberedAs="([^"]+)"/g },
    { under: web, pattern: /`\$\{keptUntilLogout\}(\w+)`/g },
    { under: `${web}session/`, pattern: /: '(jwtToken|selectedCompany|userCompanyInfo)'/g },
  ],
  'browser: databases and their stores': [{ under: web, pattern: /\bcreateStore\('([^']+)', '([^']+)'\)/g }],
  'browser: keys of what is stored': [
    { under: web, beside: /\b(?:local|session)Storage\b|\bidb-keyval\b|\bBroadcastChannel\(/, pattern: /\bz\.object\(\{/g },
    { under: `${web}chart/save/draft/read-draft.ts`, pattern: /\bz\.object\(\{/g },
  ],
  'browser: secrets of links': [{ under: `${web}app/app-address.ts`, pattern: /(?<=\(\[[^\]]*)'(\w+)'(?=[^\]]*\] as const\)\.find\()/g }],
  'files: keys in the storage': [{ under: server, pattern: /(?:[kK]ey|folderOf)\b[^\n]*`\$\{[\w.]*ompanyId\}(\/[a-z-]+[^`]*)`/g }],
  'files: in DATA_DIR': [{ under: server, pattern: /\bjoin\([\w.]*\b(?:dataFolder|outbox), '([\w.-]+)'/g }],
  'headers beside the contract': [{ under: server, pattern: /'(x-[a-z-]+|retry-after|etag)'/g }],
  'jobs: queued': [{ under: server, pattern: /: JobHandlers = \{/g }],
  'jobs: keys of what they carry': [
    { under: server, pattern: /(?:interface (?:(?!Recurring)\w+Job|VersionIds|RemindedMonth)(?: extends \w+)?|type \w+Job = \w+ &) \{/g },
    { under: server, beside: /\binterface JobPayloads \{/, pattern: /(?<=\n {4})\w+: \{(?= \w+\??: [^\n]*\}\n)/g },
  ],
  'jobs: recurring': [{ under: server, pattern: /\bname: '(\w+)',\s+pattern: '/g }],
  'keys: purposes': [{ under: server, pattern: /\bderiveKey\(\w+, '([\w-]+)'\)/g }],
  'locks of the database': [{ under: server, pattern: /\bhashtextextended\('([^']+)'/g }],
  metrics: [
    { under: server, pattern: /\bname: '(strata_\w+)',\s+help:/g },
    { under: server, pattern: /\b(?:gauge|counter)\(\s*'(strata_\w+)'/g },
    { under: server, pattern: /\blabelNames: \['(\w+)', '(\w+)', '(\w+)'\]/g },
  ],
  'formats of copies': [{ under: 'diagram/src/', pattern: /\bformat = '([\w-]+)'/g }],
}

/** What the code stores or sends under names of its own. @throws Error where a search finds nothing: the form has changed, or the name has gone */
export function namesOfCode(files: readonly SourceFile[]): Names {
  const product = files.filter(({ path }) => !/\.(test|setup|fixture)\.tsx?$|-(factory|attacks)\.ts$|\/(testing|demo)\//.test(path))
  return Object.fromEntries(
    Object.entries(searches).map(([group, forms]) => [
      group,
      forms.flatMap((form) => {
        const found = searchNames(product, form)
        if (found.length === 0) throw new Error(`${group}: nothing in ${form.under} has the form ${form.pattern}`)
        return found
      }),
    ]),
  )
}
