import { Button } from '@mantine/core'
import {
  type ConsentItemType,
  type ConsentPath,
  consentScreenMessages,
  fullName,
  itemKindNames,
  type KindPath,
  pathScreenMessages as messages,
} from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { companyQuery } from '../company/index.ts'
import { formatDate } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { SettingsPage, SettingsSection } from '../ui/index.ts'
import { nameParties, numberSteps } from '../version/index.ts'
import classes from './kind-paths.module.css'
import { PathEditor } from './path-editor.tsx'
import { kindPathsQuery } from './path-queries.ts'

/** Whose consent the company asks for before decisions, by the kind of item: set by administrator and CEO (specification 4 §2). */
export function KindPaths() {
  const { companyId, companyName } = useSession()
  const client = useQueryClient()
  const paths = useQuery(kindPathsQuery(companyId))
  const [opened, setOpened] = useState<ConsentItemType>()
  const refresh = () => client.invalidateQueries({ queryKey: companyQuery(companyId).queryKey })
  return (
    <SettingsPage>
      <SettingsSection
        title={messages.title}
        lead={messages.lead({ company: companyName })}
        settings={paths}
        loadFailed={messages.loadFailed}
        fields={6}
      >
        {(kinds) => {
          const edited = kinds.find(({ itemType }) => itemType === opened)
          return (
            <>
              <ul className={classes.kinds}>
                {kinds.map((kind) => (
                  <Kind key={kind.itemType} kind={kind} onChange={() => setOpened(kind.itemType)} />
                ))}
              </ul>
              {edited && (
                <PathEditor
                  title={messages.ofKind({ kind: itemKindNames[edited.itemType] })}
                  lead={messages.kindLead}
                  owner={{ companyId, itemType: edited.itemType }}
                  path={edited.path}
                  etag={edited.etag}
                  refresh={refresh}
                  onClose={() => setOpened(undefined)}
                />
              )}
            </>
          )
        }}
      </SettingsSection>
    </SettingsPage>
  )
}

function Kind({ kind: { itemType, path }, onChange }: { kind: KindPath; onChange: () => void }) {
  const kind = itemKindNames[itemType]
  return (
    <li className={classes.kind}>
      <div className={classes.words}>
        <strong>{kind}</strong>
        {path ? <PathWords path={path} /> : <p className={classes.quiet}>{messages.unset}</p>}
      </div>
      <Button variant="default" size="xs" aria-label={path ? messages.change({ kind }) : messages.set({ kind })} onClick={onChange}>
        {path ? messages.changeShort : messages.setShort}
      </Button>
    </li>
  )
}

function PathWords({ path }: { path: ConsentPath }) {
  const { user } = useSession()
  return (
    <>
      <ol>
        {numberSteps(path.steps).map((step) => (
          <li key={step.number}>{consentScreenMessages.aheadStep({ parties: nameParties(step), days: step.days })}</li>
        ))}
      </ol>
      <p className={classes.quiet}>
        {[
          ...(path.skipsLayout ? [messages.skipsLayout] : []),
          ...(path.isBinding ? [messages.binding] : []),
          messages.setBy({ name: fullName(path.setBy), date: formatDate(path.setOn, user.timezone) }),
        ].join(' ')}
      </p>
    </>
  )
}
