import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { LoadFailed } from './load-failed.tsx'
import classes from './settings-section.module.css'
import { FieldsSkeleton } from './skeleton/fields-skeleton.tsx'

interface Props<T> {
  title: string
  lead: string
  /** The settings, as `useQuery` answers them. */
  settings: { data: T | undefined; isError: boolean; refetch: () => unknown }
  loadFailed: string
  /** How many there are, while they load. */
  fields: number
  children: (data: T) => ReactNode
}

/** Settings that belong together on a page of a company: what they are for, and the settings themselves once they are loaded. */
export function SettingsSection<T>({ title, lead, settings: { data, isError, refetch }, loadFailed, fields, children }: Props<T>) {
  return (
    <Card title={title} heading="h2">
      <div className={classes.section}>
        <p className={classes.lead}>{lead}</p>
        {isError && !data && <LoadFailed title={loadFailed} tryAgain={refetch} />}
        {!data && !isError && <FieldsSkeleton fields={fields} />}
        {data && children(data)}
      </div>
    </Card>
  )
}
