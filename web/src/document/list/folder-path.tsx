import { Anchor, Menu } from '@mantine/core'
import { documentsListMessages as messages } from '@strata/contract'
import { IconArrowUp, IconChevronRight, IconDots } from '@tabler/icons-react'
import { IconAction, useIsSmall } from '../../ui/index.ts'
import { folderAbove, namesIn, rootName } from '../document-place.ts'
import classes from './folder-path.module.css'

interface Props {
  prefix: string
  onOpen: (prefix: string) => void
}

interface Step {
  name: string
  prefix: string
}

/** The way from the root to the folder shown: each step leads back, Back one of them. What has no room is folded into a menu. */
export function FolderPath({ prefix, onOpen }: Props) {
  const isSmall = useIsSmall()
  const steps = stepsTo(prefix)
  const here = steps.at(-1)
  const above = steps.slice(0, -1)
  const [folded, shown] = foldSteps(above, isSmall ? 0 : 3)
  return (
    <nav className={classes.path} aria-label={messages.folders}>
      <IconAction
        label={messages.back}
        size="sm"
        reason={above.length === 0 ? messages.firstFolder : undefined}
        onClick={() => onOpen(folderAbove(prefix))}
      >
        <IconArrowUp size={16} stroke={1.6} aria-hidden />
      </IconAction>
      <ol className={classes.steps}>
        {folded.length > 0 && (
          <li className={classes.step}>
            <FoldedSteps steps={folded} onOpen={onOpen} />
            <IconChevronRight size={13} stroke={1.6} aria-hidden />
          </li>
        )}
        {shown.map((step) => (
          <li key={step.prefix} className={classes.step}>
            <Anchor component="button" type="button" size="sm" className={classes.link} onClick={() => onOpen(step.prefix)}>
              {step.name}
            </Anchor>
            <IconChevronRight size={13} stroke={1.6} aria-hidden />
          </li>
        ))}
        <li className={classes.step} aria-current="location">
          <span className={classes.here} dir="auto">
            {here?.name}
          </span>
        </li>
      </ol>
    </nav>
  )
}

function FoldedSteps({ steps, onOpen }: { steps: readonly Step[]; onOpen: (prefix: string) => void }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconAction label={messages.foldersAbove} size="sm" aria-haspopup="menu">
          <IconDots size={16} stroke={1.6} aria-hidden />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map(({ name, prefix }) => (
          <Menu.Item key={prefix} onClick={() => onOpen(prefix)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function stepsTo(prefix: string): Step[] {
  const names = namesIn(prefix)
  const below = names.map((name, index) => ({ name, prefix: `/${names.slice(0, index + 1).join('/')}/` }))
  return [{ name: rootName, prefix: '/' }, ...below]
}

/** The last `most` stay, those before are folded; a single one takes no less room folded. */
function foldSteps(steps: readonly Step[], most: number): [folded: readonly Step[], shown: readonly Step[]] {
  if (steps.length <= most + 1 && most > 0) return [[], steps]
  const cut = Math.max(0, steps.length - most)
  return [steps.slice(0, cut), steps.slice(cut)]
}
