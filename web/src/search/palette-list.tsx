import { type SearchKind, searchKindNames, searchMessages } from '@strata/contract'
import {
  IconArrowsExchange,
  IconChevronRight,
  IconFileText,
  IconHistory,
  IconMessage,
  IconRectangle,
  IconSitemap,
  IconStar,
  IconTrendingUp,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Marked } from './marked.tsx'
import classes from './palette-list.module.css'
import type { PaletteOption } from './palette-options.ts'
import type { Palette } from './use-palette.ts'

/** Of the option at a place, as `aria-activedescendant` names it. */
export const optionId = (at: number): string => `search-option-${at}`

const iconOfKind: Record<SearchKind, TablerIcon> = {
  process: IconRectangle,
  chart: IconSitemap,
  document: IconFileText,
  report: IconArrowsExchange,
  improvement: IconTrendingUp,
  comment: IconMessage,
  person: IconUser,
}

/** The options in their groups; the keyboard stays in the field above. */
export function PaletteList({ palette, id }: { palette: Palette; id: string }) {
  const { groups, active, choose, point } = palette
  let at = -1
  return (
    <div className={classes.list} role="listbox" id={id} aria-label={searchMessages.results}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not field sets
        <div key={group.id} role="group" aria-labelledby={`search-group-${group.id}`} className={classes.group}>
          <div id={`search-group-${group.id}`} className={classes.heading}>
            {group.label}
          </div>
          {group.options.map((option) => {
            at += 1
            const here = at
            return (
              <Option key={here} at={here} isActive={here === active} choose={() => choose(option)} point={() => point(here)}>
                <OptionFace option={option} />
              </Option>
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  at: number
  isActive: boolean
  choose: () => void
  point: () => void
  children: ReactNode
}

function Option({ at, isActive, choose, point, children }: OptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div
      ref={row}
      id={optionId(at)}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => isActive || point()}
      onClick={choose}
    >
      {children}
    </div>
  )
}

function OptionFace({ option }: { option: PaletteOption }) {
  if (option.type === 'recent')
    return (
      <>
        <IconHistory className={classes.icon} size={16} stroke={1.6} aria-hidden />
        <span className={classes.title}>{option.search}</span>
      </>
    )
  if (option.type === 'favourite')
    return (
      <>
        <IconStar className={classes.icon} size={16} stroke={1.6} aria-hidden />
        <span className={classes.title}>{option.favourite.title}</span>
      </>
    )
  if (option.type === 'more')
    return (
      <>
        <IconChevronRight className={classes.icon} size={16} stroke={1.6} aria-hidden />
        <span className={classes.more}>{searchMessages.moreOf({ kind: searchKindNames[option.kind] })}</span>
      </>
    )
  const { kind, title, excerpt, where } = option.result
  const Icon = iconOfKind[kind]
  return (
    <>
      <Icon className={classes.icon} size={16} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <span className={classes.first}>
          <span className={classes.title}>
            <Marked text={title} />
          </span>
          <span className={classes.where}>{where}</span>
        </span>
        {excerpt.length > 0 && (
          <span className={classes.excerpt}>
            <Marked text={excerpt} />
          </span>
        )}
      </span>
    </>
  )
}
