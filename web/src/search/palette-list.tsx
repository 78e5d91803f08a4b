import { searchMessages } from '@strata/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { OptionFace } from './option-face.tsx'
import classes from './palette-list.module.css'
import { reasonOf } from './palette-options.ts'
import type { Palette } from './use-palette.ts'

/** Of the option at a place, as `aria-activedescendant` names it. */
export const optionId = (at: number): string => `search-option-${at}`

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
              <Option
                key={here}
                at={here}
                isActive={here === active}
                isDisabled={reasonOf(option) !== undefined}
                choose={() => choose(option)}
                point={() => point(here)}
              >
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
  isDisabled: boolean
  choose: () => void
  point: () => void
  children: ReactNode
}

function Option({ at, isActive, isDisabled, choose, point, children }: OptionProps) {
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
      aria-disabled={isDisabled || undefined}
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
