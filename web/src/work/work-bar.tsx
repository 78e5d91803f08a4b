import { NativeSelect } from '@mantine/core'
import { type ListKind, workPageMessages as messages, type Work, type WorkKind, workKinds } from '@strata/contract'
import type { ShownList } from '../tabs/index.ts'
import classes from './work-part.module.css'

type Which = 'all' | WorkKind

/** Which kind is the choice; the company is in the place of what is searched for. The sizes divide a page of the server. */
export const workList: ListKind<Which, never> = { choices: ['all', ...workKinds], columns: [], sizes: [50, 20] }

export type ShownWork = ShownList<Which, never>

/** Of which kind and in which company it is shown; a choice with one answer is left out. */
export function WorkBar({ work: { kinds, companies }, shown: { choice, search, show } }: { work: Work; shown: ShownWork }) {
  const offered = workKinds.filter((kind) => kind === choice || kinds.some((one) => one.kind === kind))
  const countOf = (kind: WorkKind): number => kinds.find((one) => one.kind === kind)?.count ?? 0
  const open = companies.filter(({ isSignInNeeded }) => !isSignInNeeded)
  return (
    <div className={classes.bar}>
      {(offered.length > 1 || choice !== 'all') && (
        <NativeSelect
          aria-label={messages.kind}
          value={choice}
          data={[
            { value: 'all', label: messages.allKinds },
            ...offered.map((kind) => ({ value: kind, label: messages.choice({ name: messages.kinds[kind], count: countOf(kind) }) })),
          ]}
          onChange={({ currentTarget: { value } }) => show({ choice: workKinds.find((kind) => kind === value) ?? 'all' })}
        />
      )}
      {(open.length > 1 || search !== '') && (
        <NativeSelect
          aria-label={messages.company}
          value={search}
          data={[
            { value: '', label: messages.allCompanies },
            ...open.map(({ companyId, companyName: name, count }) => ({
              value: String(companyId),
              label: messages.choice({ name, count }),
            })),
          ]}
          onChange={({ currentTarget }) => show({ search: currentTarget.value })}
        />
      )}
    </div>
  )
}
