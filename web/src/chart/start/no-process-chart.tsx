import { Button, Group } from '@mantine/core'
import { chartMessages, type Process } from '@strata/contract'
import { IconFileImport, IconPlus, IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissions } from '../../process/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'
import { createFirstWip } from './create-first-wip.ts'
import type { FirstMap } from './first-map.ts'

interface Props {
  place: ChartPlace
  type: 'ma' | 'mi'
  parent: Process
  /** The new WIP and what it shall begin with. */
  onCreated: (id: number, map: FirstMap) => void
}

/** A process without this chart: those who may create it do so here, others read that there is none. */
export function NoProcessChart({ place, type, parent, onCreated }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const { data } = usePermissions(parent.chronId)
  const name = nameOfType(type)
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
            <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => void begin({ kind: 'blank' })}>
              Create {name}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.6} />}
              onClick={() => void begin({ kind: 'import' })}
            >
              Create from a file
            </Button>
          </Group>
        )
      }
    >
      {type === 'ma'
        ? `The Macro shows the steps of (${parent.pid}) ${parent.pname}, each a process of its own.`
        : `A Micro shows how (${parent.pid}) ${parent.pname} is done, step by step.`}
    </EmptyState>
  )
}
