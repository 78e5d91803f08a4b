import { Group } from '@mantine/core'
import type { ExpectationType } from '@strata/contract'
import { ActionButton, type OfferedAction, Sheet } from '../../../ui/index.ts'
import { type DetailColumn, detailColumns, type Side, sideNames } from '../detail-columns.ts'
import type { ShownDetail } from '../shown-detail.ts'
import classes from './detail-sheet.module.css'

interface Props {
  type: ExpectationType
  shown: ShownDetail
  /** What can be done with this row. */
  actions: readonly OfferedAction[]
  onClose: () => void
}

/** All of a row from the lower edge of a small screen. It is open as long as it is there. */
export function DetailSheet({ type, shown, actions, onClose }: Props) {
  const columns = detailColumns[type]
  const [party, ...rest] = columns
  const sides: (Side | undefined)[] = type === 'ie' ? ['your', 'their'] : [undefined]
  return (
    <Sheet onClose={onClose} title={shown.texts.party} classNames={{ content: classes.content, body: classes.body, title: classes.title }}>
      {sides.map((side) => (
        <section key={side ?? 'all'} aria-label={side ? sideNames[side] : party?.head}>
          {side && <h3 className={classes.side}>{sideNames[side]}</h3>}
          <Fields columns={rest.filter((column) => column.side === side)} shown={shown} />
        </section>
      ))}
      {actions.length > 0 && (
        <Group justify="flex-end" gap={8} mt={16}>
          {actions.map(({ label, Icon, reason, run }) => (
            <ActionButton
              key={label}
              variant="default"
              leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
              reason={reason}
              onClick={() => {
                onClose()
                run()
              }}
            >
              {label}
            </ActionButton>
          ))}
        </Group>
      )}
    </Sheet>
  )
}

const Fields = ({ columns, shown }: { columns: readonly DetailColumn[]; shown: ShownDetail }) => (
  <dl className={classes.fields}>
    {columns.map(({ id, head }) => (
      <div key={id}>
        <dt>{head}</dt>
        <dd>{shown.texts[id] === '' ? '–' : shown.texts[id]}</dd>
      </div>
    ))}
  </dl>
)
