import { Group } from '@mantine/core'
import { chartMessages, startMessages as messages, type Process } from '@strata/contract'
import { IconFileImport, IconPlus, IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import { nameOfProcess, usePermissions } from '../../process/index.ts'
import { EmptyState, ListedButton } from '../../ui/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'
import { createFirstWip } from './create-first-wip.ts'
import type { FirstMap } from './first-map.ts'

interface Props {
  place: ChartPlace
  type: 'ma' | 'mi'
  parent: Process
  /** The new WIP and what it is to start with. */
  onCreated: (id: number, map: FirstMap) => void
}

/** A process without this chart: those who may create it can do so here, others read that there is none. */
export function NoProcessChart({ place, type, parent, onCreated }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const { data } = usePermissions(parent.chronId)
  const begin = async (map: FirstMap) => {
    const id = await createFirstWip(place, key)
    if (id !== undefined) onCreated(id, map)
  }
  const mayCreate = data?.can[type]?.create === true
  return (
    <EmptyState
      icon={<IconSitemap size={32} stroke={1.4} />}
      title={chartMessages.absent[type]}
      action={
        mayCreate && (
          <Group gap="sm" justify="center">
            <ListedButton leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => void begin({ kind: 'blank' })}>
              {messages.create({ chart: nameOfType(type) })}
            </ListedButton>
            <ListedButton
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.6} />}
              onClick={() => void begin({ kind: 'import' })}
            >
              {messages.createFromFile}
            </ListedButton>
          </Group>
        )
      }
    >
      {type === 'ma' ? messages.macroAbout({ process: nameOfProcess(parent) }) : messages.microAbout({ process: nameOfProcess(parent) })}
    </EmptyState>
  )
}
