import { lazyMessages } from '@strata/contract'
import { IconCloudOff } from '@tabler/icons-react'
import type { ComponentType, FunctionComponent } from 'react'
import { EmptyState } from '../empty-state.tsx'
import { lazyComponent, type Missed } from './lazy-component.tsx'
import { useMissed } from './use-missed.tsx'

/** A screen, or a part of one, whose code comes when it is first shown. `name` begins the sentence that says that it could not be opened. */
export function lazyScreen<Props extends object>(
  name: string,
  bring: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): FunctionComponent<Props> {
  const Missing = ({ tryAgain, isTrying }: Missed) => <MissingScreen name={name} {...{ tryAgain, isTrying }} />
  return lazyComponent(bring, Waiting ? { Missing, Waiting } : { Missing })
}

/** In place of a screen whose code did not come. */
export function MissingScreen({ name, ...missed }: Missed & { name: string }) {
  const { text, action } = useMissed(missed)
  return (
    <EmptyState icon={<IconCloudOff size={32} stroke={1.4} />} title={lazyMessages.failed({ name })} action={action}>
      {text}
    </EmptyState>
  )
}
