import type { MantineThemeComponents } from '@mantine/core'
import { actionMessages } from '@strata/contract'
import classes from './components.module.css'

const fields = {
  size: 'md',
  classNames: { input: classes.input, label: classes.label, wrapper: classes.inputWrapper, error: classes.error },
}
const field = { defaultProps: { size: 'md' }, classNames: fields.classNames }
const marked = {
  defaultProps: { iconColor: 'var(--st-on-ink)' },
  classNames: { input: classes.mark, radio: classes.mark, indicator: classes.mark },
}
const fade = { duration: 120, transition: 'fade' } as const

/** Sizes: xs 28 (bars), sm 32 (panels, dialogs), md 36 (forms), lg 40 (login); 44 below 768 px. */
export const componentDefaults: MantineThemeComponents = {
  Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button, section: classes.buttonSection } },
  ActionIcon: { defaultProps: { variant: 'subtle', size: 'md' }, classNames: { root: classes.actionIcon } },
  CloseButton: { classNames: { root: classes.closeButton } },
  Input: field,
  InputWrapper: field,
  TextInput: field,
  PasswordInput: { ...field, classNames: { ...fields.classNames, innerInput: classes.innerInput, visibilityToggle: classes.eye } },
  Textarea: field,
  // The list itself scrolls: a box around it would have to be reached by Tab.
  Select: { defaultProps: { size: 'md', withScrollArea: false }, classNames: { ...fields.classNames, options: classes.options } },
  Autocomplete: field,
  MultiSelect: {
    defaultProps: { size: 'md', withScrollArea: false },
    classNames: { ...fields.classNames, options: classes.options, inputField: classes.innerInput, pill: classes.pill },
  },
  NumberInput: field,
  Tooltip: {
    defaultProps: { openDelay: 300, withArrow: false, events: { hover: true, focus: true, touch: true }, transitionProps: fade },
    classNames: { tooltip: classes.tooltip },
  },
  Menu: {
    // The first item takes the focus itself: a placeholder is no child that a menu may have.
    defaultProps: { transitionProps: fade, shadow: 'md', position: 'bottom-end', offset: 4, withInitialFocusPlaceholder: false },
    classNames: { dropdown: classes.dropdown, item: classes.menuItem, label: classes.menuLabel, itemSection: classes.menuSection },
  },
  Popover: { defaultProps: { transitionProps: fade, shadow: 'md' }, classNames: { dropdown: classes.dropdown } },
  Modal: {
    defaultProps: {
      radius: 'lg',
      transitionProps: fade,
      overlayProps: { color: 'var(--st-overlay)' },
      closeButtonProps: { 'aria-label': actionMessages.close },
    },
    classNames: {
      content: classes.modal,
      header: classes.modalHeader,
      title: classes.modalTitle,
      body: classes.modalBody,
      overlay: classes.overlay,
    },
  },
  Drawer: {
    defaultProps: { transitionProps: { duration: 160 }, closeButtonProps: { 'aria-label': actionMessages.close } },
    classNames: { content: classes.drawer, header: classes.modalHeader, title: classes.modalTitle, overlay: classes.overlay },
  },
  SegmentedControl: {
    defaultProps: { transitionDuration: 0 },
    classNames: { root: classes.segments, label: classes.segment, indicator: classes.segmentIndicator },
  },
  // On ink, which is light in the dark.
  Radio: marked,
  RadioIndicator: marked,
  Checkbox: marked,
  CheckboxIndicator: marked,
  Switch: { classNames: { thumb: classes.switchThumb } },
  Table: { classNames: { thead: classes.tableHead, th: classes.th, td: classes.td, tr: classes.tr } },
  Tabs: { classNames: { tab: classes.tab, list: classes.tabList } },
  Alert: { classNames: { root: classes.alert, message: classes.alertMessage } },
  Anchor: { defaultProps: { underline: 'hover' } },
  Divider: { defaultProps: { color: 'var(--st-line)' } },
  Skeleton: { classNames: { root: classes.skeleton } },
}
