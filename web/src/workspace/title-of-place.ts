import {
  type ItemType,
  isOfMacro,
  isPlainKind,
  pageTitleMessages as messages,
  nameItem,
  type Process,
  wordsOfPlain,
} from '@strata/contract'
import { isAssigned } from '@strata/diagram'

interface Shown {
  process: Process
  macroProcesses: readonly Process[] | undefined
  itemType: ItemType
  macro: number | undefined
}

/** 'P1.2 Configure and quote' of a micro, 'P1 Win orders — Improvement Plans' of what else the tree leads to; without an id that is not permanent. */
export function titleOfPlace({ process, macroProcesses, itemType, macro }: Shown): string {
  const of = (isOfMacro(itemType) && macroProcesses?.find(({ chronId }) => chronId === macro)) || process
  const name = isAssigned(of.pid) ? messages.process({ pid: of.pid, name: of.pname }) : of.pname
  if (isPlainKind(itemType)) return nameItem({ of: name, type: wordsOfPlain(itemType).name })
  return itemType === 'info' || itemType === 'mi' ? name : nameItem({ of: name, type: messages.items[itemType] })
}
